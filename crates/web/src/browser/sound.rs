//! Small sounds, synthesised when they are played.

use std::cell::RefCell;

use web_sys::{AudioContext, OscillatorType};

use crate::app::event::Sound;

/// A tone: its waveform, the frequencies it starts and ends with in hertz, its length in seconds, its volume.
type Tone = (OscillatorType, f32, f32, f64, f32);

thread_local! {
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Plays a sound, if the browser allows it.
pub(super) fn play(sound: Sound) {
    let tones: &[Tone] = match sound {
        Sound::Knock => {
            &[(OscillatorType::Triangle, 320.0, 90.0, 0.09, 0.5), (OscillatorType::Square, 900.0, 200.0, 0.03, 0.08)]
        }
        Sound::Drum => &[(OscillatorType::Sine, 150.0, 48.0, 0.32, 0.9)],
        Sound::Bell => {
            &[(OscillatorType::Sine, 1320.0, 1318.0, 0.9, 0.16), (OscillatorType::Sine, 2640.0, 2636.0, 0.5, 0.05)]
        }
        Sound::Splash => {
            &[(OscillatorType::Sawtooth, 700.0, 70.0, 0.5, 0.06), (OscillatorType::Sine, 240.0, 60.0, 0.4, 0.2)]
        }
    };
    CONTEXT.with_borrow_mut(|context| {
        if context.is_none() {
            *context = AudioContext::new().ok();
        }
        if let Some(context) = context {
            let _ = context.resume();
            for tone in tones {
                let _ = sing(context, *tone);
            }
        }
    });
}

fn sing(context: &AudioContext, (shape, from, to, length, loud): Tone) -> Result<(), wasm_bindgen::JsValue> {
    let start = context.current_time();
    let tone = context.create_oscillator()?;
    let gain = context.create_gain()?;
    tone.set_type(shape);
    tone.frequency().set_value_at_time(from, start)?;
    tone.frequency().exponential_ramp_to_value_at_time(to, start + length)?;
    gain.gain().set_value_at_time(loud, start)?;
    gain.gain().exponential_ramp_to_value_at_time(0.001, start + length)?;
    tone.connect_with_audio_node(&gain)?;
    gain.connect_with_audio_node(&context.destination())?;
    tone.start()?;
    tone.stop_with_when(start + length)
}
