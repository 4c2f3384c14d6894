//! What the `OpenAPI` document says about values that are not written as Rust has them.

use std::borrow::Cow;

use utoipa::openapi::schema::{AnyOfBuilder, ObjectBuilder, OneOfBuilder, SchemaType, Type};
use utoipa::openapi::{Ref, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};
use yohoho_rules::GameKind;

use crate::{BOTS, Pace, Portrait};

/// The name of a game.
pub struct GameName;

/// The name of a bot.
pub struct BotName;

/// A portrait that somebody chooses: any object, since one that only a newer version knows counts as none.
pub struct ChosenPortrait;

fn one_of(names: impl IntoIterator<Item = &'static str>) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(SchemaType::new(Type::String)).enum_values(Some(names))
}

impl PartialSchema for GameName {
    fn schema() -> RefOr<Schema> {
        one_of(GameKind::ALL.map(GameKind::name)).description(Some("The name of a game.")).into()
    }
}

impl ToSchema for GameName {
    fn name() -> Cow<'static, str> {
        "GameName".into()
    }
}

impl PartialSchema for BotName {
    fn schema() -> RefOr<Schema> {
        one_of(BOTS).description(Some("The name of a bot, from the weakest to the strongest.")).into()
    }
}

impl ToSchema for BotName {
    fn name() -> Cow<'static, str> {
        "BotName".into()
    }
}

impl PartialSchema for Pace {
    fn schema() -> RefOr<Schema> {
        let (least, most) = (*Pace::SECONDS.start(), *Pace::SECONDS.end());
        let seconds = ObjectBuilder::new()
            .schema_type(SchemaType::new(Type::Integer))
            .description(Some("A number of seconds."))
            .minimum(Some(least))
            .maximum(Some(most));
        let days = ObjectBuilder::new()
            .schema_type(SchemaType::new(Type::String))
            .description(Some("Hours or days: the table stays open, and its clock runs, while nobody is there."))
            .pattern(Some("^([1-9]|[1-3][0-9]|4[0-8])h$|^([1-9]|1[0-4])d$"));
        OneOfBuilder::new()
            .item(one_of(Pace::NAMED.map(|(name, _)| name)))
            .item(seconds)
            .item(days)
            .description(Some("How long a decision may take."))
            .into()
    }
}

impl ToSchema for Pace {
    fn name() -> Cow<'static, str> {
        "Pace".into()
    }
}

impl PartialSchema for ChosenPortrait {
    fn schema() -> RefOr<Schema> {
        let other = ObjectBuilder::new()
            .schema_type(SchemaType::new(Type::Object))
            .description(Some("One that the server does not know counts as none."));
        AnyOfBuilder::new().item(Ref::from_schema_name(Portrait::name())).item(other).into()
    }
}

impl ToSchema for ChosenPortrait {
    fn name() -> Cow<'static, str> {
        "ChosenPortrait".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push((Portrait::name().into(), Portrait::schema()));
        Portrait::schemas(schemas);
    }
}
