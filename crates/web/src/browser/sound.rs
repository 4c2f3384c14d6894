//! The sounds of the table, synthesised when they are played: tones and noise, each through a filter and an envelope.

use std::cell::RefCell;

use wasm_bindgen::JsValue;
use web_sys::{AudioBuffer, AudioContext, AudioParam, AudioScheduledSourceNode, BiquadFilterType, OscillatorType};

use crate::app::event::Sound;

/// What makes a note.
#[derive(Clone, Copy)]
enum Source {
    /// A tone of this shape.
    Tone(OscillatorType),
    /// Noise around the frequency.
    Noise,
}

/// A note: what makes it, the frequencies it starts and ends with in hertz, when it begins and how long it lasts in milliseconds, and how
/// loud it is, from 0 to 100. What sounds together adds up to at most 100.
type Note = (Source, f32, f32, u16, u16, u8);

const SINE: Source = Source::Tone(OscillatorType::Sine);
const WOOD: Source = Source::Tone(OscillatorType::Triangle);
const BRASS: Source = Source::Tone(OscillatorType::Sawtooth);
const NOISE: Source = Source::Noise;

/// The loudest that notes get together. Filters add a little to it, up to −12 dB.
const PEAK: f32 = 0.21;

/// How long it takes until a note is at its loudest, in seconds: a sudden start would click.
const ATTACK: f64 = 0.004;

/// Noise is filtered, which takes most of it away.
const NOISE_GAIN: f32 = 1.6;

/// A second of noise has this many samples.
const RATE: f32 = 22_050.0;

fn notes(sound: Sound) -> &'static [Note] {
    match sound {
        Sound::Card => &[(NOISE, 2600.0, 900.0, 0, 40, 60)],
        Sound::Deal => &[
            (NOISE, 2400.0, 1000.0, 0, 45, 45),
            (NOISE, 2600.0, 1000.0, 90, 45, 50),
            (NOISE, 2500.0, 1100.0, 180, 45, 45),
            (NOISE, 2800.0, 1100.0, 270, 45, 50),
            (NOISE, 2600.0, 900.0, 370, 60, 60),
        ],
        Sound::Knock => &[
            (WOOD, 190.0, 175.0, 0, 90, 60),
            (NOISE, 1100.0, 700.0, 0, 25, 35),
            (WOOD, 148.0, 136.0, 60, 110, 60),
            (NOISE, 900.0, 500.0, 60, 25, 35),
        ],
        Sound::Bell => {
            &[(SINE, 1318.5, 1318.5, 0, 600, 45), (SINE, 3637.0, 3637.0, 0, 260, 14), (SINE, 659.3, 659.3, 0, 420, 14)]
        }
        Sound::Drum => &[(SINE, 128.0, 46.0, 0, 360, 78), (NOISE, 420.0, 120.0, 0, 60, 20)],
        Sound::Chord => &[
            (WOOD, 196.0, 196.0, 0, 1400, 26),
            (WOOD, 293.7, 293.7, 0, 1400, 22),
            (WOOD, 392.0, 392.0, 0, 1300, 20),
            (WOOD, 493.9, 493.9, 30, 1200, 16),
            (NOISE, 3000.0, 800.0, 0, 220, 12),
        ],
        Sound::Mermaid => &[
            (SINE, 392.0, 1568.0, 0, 900, 40),
            (WOOD, 588.0, 2352.0, 60, 840, 16),
            (SINE, 1568.0, 1568.0, 620, 280, 24),
            (NOISE, 700.0, 3200.0, 0, 800, 10),
        ],
        Sound::King => {
            &[(BRASS, 110.0, 82.4, 0, 700, 34), (BRASS, 110.8, 83.0, 0, 700, 30), (BRASS, 165.0, 123.6, 40, 600, 20)]
        }
        Sound::Splash => &[(NOISE, 3200.0, 260.0, 0, 500, 80), (SINE, 220.0, 60.0, 20, 260, 18)],
        Sound::Made => &[
            (WOOD, 523.3, 523.3, 0, 160, 50),
            (WOOD, 659.3, 659.3, 130, 160, 50),
            (WOOD, 1046.5, 1046.5, 260, 190, 50),
        ],
        Sound::Sunk => &[(WOOD, 220.0, 207.7, 0, 260, 60), (WOOD, 155.6, 130.8, 230, 420, 60)],
        // The first bar of a shanty, in G.
        Sound::Win => &[
            (WOOD, 392.0, 392.0, 0, 230, 50),
            (WOOD, 392.0, 392.0, 230, 120, 50),
            (WOOD, 493.9, 493.9, 350, 230, 50),
            (WOOD, 587.3, 587.3, 580, 230, 50),
            (WOOD, 784.0, 784.0, 810, 230, 50),
            (WOOD, 659.3, 659.3, 1040, 120, 50),
            (WOOD, 587.3, 587.3, 1160, 230, 50),
            (WOOD, 784.0, 784.0, 1390, 610, 50),
            (WOOD, 196.0, 196.0, 0, 560, 25),
            (WOOD, 261.6, 261.6, 580, 560, 25),
            (WOOD, 196.0, 196.0, 1160, 220, 25),
            (WOOD, 196.0, 196.0, 1390, 610, 25),
        ],
    }
}

/// Where sounds are made, with a second of noise.
struct Studio {
    context: AudioContext,
    noise: AudioBuffer,
}

thread_local! {
    static STUDIO: RefCell<Option<Studio>> = const { RefCell::new(None) };
}

/// Plays a sound, if the browser allows it.
pub(super) fn play(sound: Sound) {
    STUDIO.with_borrow_mut(|studio| {
        if studio.is_none() {
            *studio = open().ok();
        }
        if let Some(studio) = studio {
            let _ = studio.context.resume();
            for note in notes(sound) {
                let _ = sing(studio, *note);
            }
        }
    });
}

fn open() -> Result<Studio, JsValue> {
    let context = AudioContext::new()?;
    let noise = context.create_buffer(1, RATE as u32, RATE)?;
    let samples: Vec<f32> = (0..RATE as u32).map(|_| js_sys::Math::random() as f32 * 2.0 - 1.0).collect();
    noise.copy_to_channel(&samples, 0)?;
    Ok(Studio { context, noise })
}

fn sing(studio: &Studio, (source, from, to, after, length, loud): Note) -> Result<(), JsValue> {
    let context = &studio.context;
    let start = context.current_time() + f64::from(after) / 1000.0;
    let end = start + f64::from(length) / 1000.0;
    let filter = context.create_biquad_filter()?;
    let envelope = context.create_gain()?;
    let mut loud = f32::from(loud) / 100.0 * PEAK;
    let source: AudioScheduledSourceNode = match source {
        Source::Tone(shape) => {
            let tone = context.create_oscillator()?;
            tone.set_type(shape);
            glide(&tone.frequency(), from, to, start, end)?;
            // A tone gets duller as it fades, as a string or a drum does.
            glide(&filter.frequency(), from * 9.0, from * 3.0, start, end)?;
            tone.into()
        }
        Source::Noise => {
            let noise = context.create_buffer_source()?;
            noise.set_buffer(Some(&studio.noise));
            filter.set_type(BiquadFilterType::Bandpass);
            glide(&filter.frequency(), from, to, start, end)?;
            loud *= NOISE_GAIN;
            noise.into()
        }
    };
    let gain = envelope.gain();
    gain.set_value_at_time(0.0, start)?;
    gain.linear_ramp_to_value_at_time(loud, start + ATTACK)?;
    gain.exponential_ramp_to_value_at_time(0.0005, end)?;
    source.connect_with_audio_node(&filter)?;
    filter.connect_with_audio_node(&envelope)?;
    envelope.connect_with_audio_node(&context.destination())?;
    source.start_with_when(start)?;
    source.stop_with_when(end)
}

fn glide(what: &AudioParam, from: f32, to: f32, start: f64, end: f64) -> Result<(), JsValue> {
    what.set_value_at_time(from, start)?;
    what.exponential_ramp_to_value_at_time(to, end)?;
    Ok(())
}
