// Colours as eyes see them: contrast, and how far apart two of them are, also for those who see fewer.

export type Rgb = [number, number, number];

/** A colour as browsers compute it, over another if it is partly transparent. */
export function rgb(text: string, ground: Rgb = [255, 255, 255]): Rgb {
  const srgb = text.startsWith('color(srgb');
  const [r, g, b, alpha = 1] = text.match(/[\d.]+(e-?\d+)?/g)!.map(Number);
  const own = [r, g, b].map((part) => (srgb ? part * 255 : part));
  return own.map((part, at) => part * alpha + ground[at] * (1 - alpha)) as Rgb;
}

export const hex = (text: string): Rgb => {
  const digits = text.trim().replace('#', '');
  const parts = digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g)!;
  return parts.map((part) => Number.parseInt(part, 16)) as Rgb;
};

const linear = (colour: Rgb): Rgb => colour.map((part) => (part <= 10.31 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)) as Rgb;

/** WCAG's contrast, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const light = (colour: Rgb) => linear(colour).reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Who lacks one kind of cone entirely (Machado, Oliveira and Fernandes 2009), on linear light. */
export const EYES: Record<string, number[][]> = {
  usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

/** CIELAB (D65) of a colour as these eyes see it. */
function lab(colour: Rgb, eyes: number[][]): number[] {
  const light = linear(colour);
  const times = (rows: number[][], from: number[]) => rows.map((row) => row.reduce((sum, part, at) => sum + part * from[at], 0));
  const seen = times(eyes, light).map((part) => Math.min(1, Math.max(0, part)));
  const xyz = times([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]], seen);
  const [x, y, z] = xyz.map((part, at) => part / [0.9505, 1, 1.089][at]).map((part) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** How far apart two colours are for these eyes (ΔE76). */
export const apart = (one: Rgb, other: Rgb, eyes: number[][]): number => {
  const [a, b] = [lab(one, eyes), lab(other, eyes)];
  return Math.hypot(...a.map((part, at) => part - b[at]));
};
