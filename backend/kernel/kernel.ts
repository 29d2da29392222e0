// AssemblyScript, not TypeScript: the arithmetic of the learned reader, compiled to WebAssembly by build.mjs. Addresses and
// strides are in bytes. Only what every machine computes alike is used: integers, and f32 by + - * / and the square root
// in a fixed order. Nothing here allocates; the caller lays the memory out.

/** Rows of the left side that are worked on with one panel of weights after the other, so that both stay in the cache. */
const BLOCK = 64;
/** Rows by channels of the result that are summed up at a time, all in registers. */
const ROWS = 4;
const CHANNELS = 8;

/** What becomes of a product beside its scale and bias: see `finish`. */
const ADD_POSITIVE = 0;
const POSITIVE = 1;

/** Activations lie on a grid of 1/256 between -4095/256 and 4095/256. */
const GRID: f32 = 256;
const GRID_END: f32 = 4095;
/** 1.5 * 2^23: a number below 2^22 that is added to it is rounded to the nearest whole number, ties to the even one. */
const ROUNDER: f32 = 12582912;
const ROUNDER_BITS = 0x4b400000;

const EPSILON: f32 = 1e-5;

/**
 * Rows times weights, both i16, into f32. `rows`: the addresses of the rows as u32, at least `count` rounded up to 4 of
 * them; `shift` is added to each. `width`: i16 in a row, a multiple of 8. `weights`: for each 8 channels, for each two
 * numbers of a row, those two weights of each channel. `channels`: a multiple of 8. `out`: rows of `channels` f32, as
 * many as `count` rounded up to 4; what it held counts in the mode that adds.
 */
export function multiply(
  rows: usize,
  shift: i32,
  count: i32,
  width: i32,
  weights: usize,
  scales: usize,
  biases: usize,
  channels: i32,
  out: usize,
  mode: i32,
): void {
  const panel = <usize>(width * CHANNELS * 2);
  for (let block = 0; block < count; block += BLOCK) {
    const end = min(block + BLOCK, count);
    for (let channel = 0; channel < channels; channel += CHANNELS) {
      const place = (<usize>channel) << 2;
      const first = weights + <usize>(channel / CHANNELS) * panel;
      const scale0 = v128.load(scales + place);
      const scale1 = v128.load(scales + place, 16);
      const bias0 = v128.load(biases + place);
      const bias1 = v128.load(biases + place, 16);
      for (let row = block; row < end; row += ROWS) {
        const list = rows + ((<usize>row) << 2);
        let a = <usize>(load<i32>(list) + shift);
        let b = <usize>(load<i32>(list, 4) + shift);
        let c = <usize>(load<i32>(list, 8) + shift);
        let d = <usize>(load<i32>(list, 12) + shift);
        let a0 = i32x4.splat(0);
        let a1 = i32x4.splat(0);
        let b0 = i32x4.splat(0);
        let b1 = i32x4.splat(0);
        let c0 = i32x4.splat(0);
        let c1 = i32x4.splat(0);
        let d0 = i32x4.splat(0);
        let d1 = i32x4.splat(0);
        const last = first + panel;
        // Written out once only: V8 unrolls a loop as small as this, and what it makes of a longer one spills registers.
        for (let w = first; w < last; w += CHANNELS * 4) {
          const w0 = v128.load(w);
          const w1 = v128.load(w, 16);
          let x = v128.load_splat<i32>(a);
          a0 = i32x4.add(a0, i32x4.dot_i16x8_s(x, w0));
          a1 = i32x4.add(a1, i32x4.dot_i16x8_s(x, w1));
          x = v128.load_splat<i32>(b);
          b0 = i32x4.add(b0, i32x4.dot_i16x8_s(x, w0));
          b1 = i32x4.add(b1, i32x4.dot_i16x8_s(x, w1));
          x = v128.load_splat<i32>(c);
          c0 = i32x4.add(c0, i32x4.dot_i16x8_s(x, w0));
          c1 = i32x4.add(c1, i32x4.dot_i16x8_s(x, w1));
          x = v128.load_splat<i32>(d);
          d0 = i32x4.add(d0, i32x4.dot_i16x8_s(x, w0));
          d1 = i32x4.add(d1, i32x4.dot_i16x8_s(x, w1));
          a += 4;
          b += 4;
          c += 4;
          d += 4;
        }
        const stride = (<usize>channels) << 2;
        let into = out + <usize>row * stride + place;
        finish(into, a0, scale0, bias0, mode);
        finish(into + 16, a1, scale1, bias1, mode);
        into += stride;
        finish(into, b0, scale0, bias0, mode);
        finish(into + 16, b1, scale1, bias1, mode);
        into += stride;
        finish(into, c0, scale0, bias0, mode);
        finish(into + 16, c1, scale1, bias1, mode);
        into += stride;
        finish(into, d0, scale0, bias0, mode);
        finish(into + 16, d1, scale1, bias1, mode);
      }
    }
  }
}

function finish(into: usize, sums: v128, scale: v128, bias: v128, mode: i32): void {
  const zero = f32x4.splat(0);
  let value = f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(sums), scale), bias);
  if (mode === ADD_POSITIVE) value = f32x4.add(v128.load(into), f32x4.max(value, zero));
  else if (mode === POSITIVE) value = f32x4.max(value, zero);
  v128.store(into, value);
}

/** Each row of f32 less its mean, over its deviation, times the gain, plus the shift; then onto the grid, see `round`. */
export function standardize(from: usize, count: i32, width: i32, gains: usize, shifts: usize, rows: usize): void {
  const bytes = (<usize>width) << 2;
  const size = <f32>width;
  for (let row = 0; row < count; row++) {
    const values = from + <usize>row * bytes;
    let sums = f32x4.splat(0);
    for (let at: usize = 0; at < bytes; at += 16) sums = f32x4.add(sums, v128.load(values + at));
    const mean = f32x4.splat(sumOf(sums) / size);
    let squares = f32x4.splat(0);
    for (let at: usize = 0; at < bytes; at += 16) {
      const off = f32x4.sub(v128.load(values + at), mean);
      squares = f32x4.add(squares, f32x4.mul(off, off));
    }
    const factor = f32x4.splat(<f32>1 / sqrt<f32>(sumOf(squares) / size + EPSILON));
    for (let at: usize = 0; at < bytes; at += 16) {
      const off = f32x4.mul(f32x4.sub(v128.load(values + at), mean), factor);
      const value = f32x4.add(f32x4.mul(off, v128.load(gains + at)), v128.load(shifts + at));
      v128.store(values + at, value);
    }
    roundRow(values, bytes, load<u32>(rows + ((<usize>row) << 2)));
  }
}

/** Rows of f32 onto the grid, as rows of i16 at the addresses in `rows`, `shift` added to each. */
export function round(from: usize, count: i32, width: i32, rows: usize, shift: i32): void {
  const bytes = (<usize>width) << 2;
  for (let row = 0; row < count; row++) {
    roundRow(from + <usize>row * bytes, bytes, <usize>(load<i32>(rows + ((<usize>row) << 2)) + shift));
  }
}

/** Mean and maximum of `count` rows of f32 onto the grid: `width` i16 each, one after the other. No row gives zeros. */
export function pool(from: usize, count: i32, width: i32, into: usize): void {
  const bytes = (<usize>width) << 2;
  const size = f32x4.splat(<f32>max(count, 1));
  for (let at: usize = 0; at < bytes; at += 16) {
    let sum = f32x4.splat(0);
    let most = count > 0 ? v128.load(from + at) : f32x4.splat(0);
    for (let row = 0, one = from + at; row < count; row++, one += bytes) {
      const value = v128.load(one);
      sum = f32x4.add(sum, value);
      most = f32x4.max(most, value);
    }
    storeRounded(into + (at >> 1), f32x4.div(sum, size));
    storeRounded(into + (at >> 1) + (bytes >> 1), most);
  }
}

function sumOf(sums: v128): f32 {
  return (
    f32x4.extract_lane(sums, 0) +
    f32x4.extract_lane(sums, 1) +
    (f32x4.extract_lane(sums, 2) + f32x4.extract_lane(sums, 3))
  );
}

function roundRow(from: usize, bytes: usize, into: usize): void {
  for (let at: usize = 0; at < bytes; at += 16) storeRounded(into + (at >> 1), v128.load(from + at));
}

function storeRounded(into: usize, value: v128): void {
  const end = f32x4.splat(GRID_END);
  let scaled = f32x4.mul(value, f32x4.splat(GRID));
  scaled = f32x4.max(f32x4.min(scaled, end), f32x4.neg(end));
  const whole = i32x4.sub(f32x4.add(scaled, f32x4.splat(ROUNDER)), i32x4.splat(ROUNDER_BITS));
  v128.store64_lane(into, i16x8.narrow_i32x4_s(whole, whole), 0);
}
