//! The table on the screen, whatever it needs to show now.

use yohoho_protocol::Stage;

use super::{Dialog, Table, best, block, coach, dialogs, felt, hand, lobby, over, seats, text};
use crate::app::App;
use crate::app::event::Status;
use crate::markup::{Html, html, put};

impl Table {
    pub(in crate::app) fn render(&self, app: &App) -> Html {
        let lang = app.lang;
        let mut page = html!(
            "<div class=\"table-page\" data-game=\"{}\">{}{}{}",
            self.kind().name(),
            self.top(app),
            self.connection(app),
            best::render(app, self)
        );
        let halted = self.status == Status::Halted;
        let gone = match self.status {
            Status::Closed => Some(lang.table_closed()),
            Status::Refused => Some(lang.table_refused()),
            Status::Halted => Some(lang.game_halted()),
            _ if self.broken => Some(lang.game_unreadable()),
            _ => None,
        };
        let inside = match (gone, self.stage()) {
            (Some(gone), _) => html!(
                "<main class=\"page\"><p class=\"problem\" role=\"alert\">{}</p><p class=\"row\">{}<a class=\"button {}\" href=\"/\">{}</a></p></main>",
                gone,
                if halted { app.button("primary", "reload", "", lang.update_reload()) } else { Html::default() },
                if halted { "" } else { "primary" },
                lang.back_home()
            ),
            (None, None) => {
                html!("<main class=\"page\"><p class=\"waiting\" role=\"status\">{}</p></main>", lang.connecting())
            }
            (None, Some(Stage::Lobby)) => lobby::render(app, self),
            (None, Some(_)) if app.prefs.text_mode => text::render(app, self),
            (None, Some(_)) => html!(
                "<main class=\"table\">{}<div class=\"middle\">{}{}</div>{}{}{}</main>",
                seats(app, self),
                felt(app, self),
                over::render(app, self),
                coach::render(app, self),
                hand::render(app, self),
                block::aside(app, self)
            ),
        };
        put!(page, "{}", &inside);
        if let Some(dialog) = self.dialog {
            put!(
                page,
                "{}",
                match dialog {
                    Dialog::Block => app.dialog("parchment", lang.heading_block(), &block::sheet(app, self)),
                    Dialog::Chat => dialogs::chat(app, self),
                    Dialog::Menu => dialogs::menu(app, self),
                    Dialog::Last => dialogs::last(app, self),
                    Dialog::Leave => dialogs::leave(app, self),
                    Dialog::Mary => dialogs::mary(app, self),
                }
            );
        }
        put!(page, "</div>");
        page
    }

    /// The bar above the table.
    fn top(&self, app: &App) -> Html {
        let lang = app.lang;
        let title = match self.view() {
            Some(view) => lang.top_round(view.round.min(view.rounds), view.rounds),
            None if self.now.is_some() => app.game_name(self.kind()),
            None => lang.title_table().into(),
        };
        let led = self.view().filter(|_| self.rest.is_none()).and_then(|view| yohoho_i18n::led(lang, view));
        let mut top = html!(
            "<header class=\"top\"><button type=\"button\" class=\"quiet\" aria-label=\"{}\" data-do=\"dialog leave\">{}</button>\
             <div class=\"top-title\"><h1 id=\"title\" tabindex=\"-1\">{}</h1><span class=\"led\">{}</span></div>",
            lang.leave_button(),
            app.icon("back"),
            title,
            led
        );
        if !self.offline && self.now.is_some() {
            let (class, unread) = if self.unread { (" unread", lang.unread()) } else { ("", "") };
            put!(
                top,
                "<button type=\"button\" class=\"quiet{}\" data-do=\"dialog chat\">{}<span class=\"aside\">{} {}</span></button>",
                class,
                app.icon("chat"),
                lang.heading_chat(),
                unread
            );
        }
        if self.view().is_some() {
            put!(
                top,
                "<button type=\"button\" class=\"block-button\" data-do=\"dialog block\" aria-label=\"{}\">{}<span>{}</span></button>",
                lang.heading_block(),
                app.icon("block"),
                lang.heading_block()
            );
        }
        put!(
            top,
            "<button type=\"button\" class=\"quiet\" aria-label=\"{}\" data-do=\"dialog menu\">{}</button></header>",
            lang.menu(),
            app.icon("menu")
        );
        top
    }

    /// A lost connection, calmly.
    fn connection(&self, app: &App) -> Html {
        let lang = app.lang;
        match self.status {
            Status::Lost if self.now.is_some() => {
                html!("<p id=\"connection\" class=\"connection\">{}</p>", lang.reconnecting())
            }
            Status::Estranged => {
                html!(
                    "<p id=\"connection\" class=\"connection\">{} {}</p>",
                    lang.estranged(),
                    app.button("", "reload", "", lang.update_reload())
                )
            }
            _ => Html::default(),
        }
    }
}
