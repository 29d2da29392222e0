import type { Matrix } from './weights-file.js';

/** What `backend/kernel/kernel.ts` exports; addresses, strides and shifts in bytes. */
interface KernelCode {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  multiply(
    rows: number,
    shift: number,
    count: number,
    width: number,
    weights: number,
    scales: number,
    biases: number,
    channels: number,
    out: number,
    mode: number,
  ): void;
  standardize(from: number, count: number, width: number, gains: number, shifts: number, rows: number): void;
  round(from: number, count: number, width: number, rows: number, shift: number): void;
  pool(from: number, count: number, width: number, into: number): void;
}

/**
 * The part of the WebAssembly interface that is used here. The compiler's own types for it are only in its browser library.
 */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
};

/** What happens to a product: added to the previous value if positive, set to 0 if negative, or kept as it is. */
export const MODE = { addPositive: 0, positive: 1, plain: 2 } as const;

/** Steps per unit of the grid of activations, and the largest step. */
const GRID = 256;
const GRID_END = 4095;
const CHANNELS = 8;
const PAGE = 65_536;
const ALIGNMENT = 64;
/** Reserved for the compiler. */
const RESERVED = 1024;

/** Weights and biases of a layer in the kernel's memory, padded to the block size of the kernel. */
export interface Layer {
  /** How many numbers a row has. */
  readonly width: number;
  readonly channels: number;
  readonly weights: number;
  readonly scales: number;
  readonly biases: number;
}

/** The kernel and its memory. Memory is laid out once: everything is placed before any number is written. */
export class Kernel {
  readonly code: KernelCode;
  #end = RESERVED;

  constructor(wasm: Uint8Array) {
    this.code = new WebAssembly.Instance(new WebAssembly.Module(wasm)).exports as KernelCode;
  }

  /** Reserves this many bytes, all 0. It invalidates earlier views, because the memory may move. */
  place(bytes: number): number {
    const address = this.#end;
    this.#end = Math.ceil((address + bytes) / ALIGNMENT) * ALIGNMENT;
    const missing = this.#end - this.code.memory.buffer.byteLength;
    if (missing > 0) this.code.memory.grow(Math.ceil(missing / PAGE));
    return address;
  }

  placeNumbers(numbers: Float32Array, room = numbers.length): number {
    const address = this.place(room * 4);
    this.floats(address, numbers.length).set(numbers);
    return address;
  }

  /** Writes the addresses of rows that are `stride` bytes apart. */
  placeList(first: number, stride: number, count: number): number {
    const address = this.place(count * 4);
    const list = this.addresses(address, count);
    for (let at = 0; at < count; at++) list[at] = first + at * stride;
    return address;
  }

  placeLayer(matrix: Matrix, biases: Float32Array): Layer {
    const width = Math.ceil(matrix.columns / 8) * 8;
    const channels = Math.ceil(matrix.rows / CHANNELS) * CHANNELS;
    const weights = this.place(width * channels * 2);
    packWeights(matrix, width, new Int16Array(this.code.memory.buffer, weights, width * channels));
    const scales = this.placeNumbers(
      matrix.scales.map((scale) => scale / GRID),
      channels,
    );
    return { width, channels, weights, scales, biases: this.placeNumbers(biases, channels) };
  }

  floats(address: number, count: number): Float32Array {
    return new Float32Array(this.code.memory.buffer, address, count);
  }

  /** A view of activations as steps of their grid. */
  steps(address: number, count: number): Int16Array {
    return new Int16Array(this.code.memory.buffer, address, count);
  }

  addresses(address: number, count: number): Int32Array {
    return new Int32Array(this.code.memory.buffer, address, count);
  }

  /** Multiplies the rows at the listed addresses by the weights of a layer. */
  multiply(layer: Layer, rows: number, shift: number, count: number, out: number, mode: number): void {
    const { width, channels, weights, scales, biases } = layer;
    this.code.multiply(rows, shift, count, width, weights, scales, biases, channels, out, mode);
  }
}

/** For every 8 channels and every two columns, the two weights of each channel. */
function packWeights({ rows, columns, values }: Matrix, width: number, packed: Int16Array): void {
  for (let row = 0; row < rows; row++) {
    const panel = (row - (row % CHANNELS)) * width + (row % CHANNELS) * 2;
    for (let column = 0; column < columns; column++) {
      packed[panel + (column >> 1) * CHANNELS * 2 + (column & 1)] = values[row * columns + column] as number;
    }
  }
}

/** Rounds a number to a step of the grid. Halves go to the even step, as in the kernel. */
export function stepOf(value: number): number {
  const scaled = Math.min(GRID_END, Math.max(-GRID_END, value * GRID));
  const below = Math.floor(scaled);
  const rest = scaled - below;
  return rest > 0.5 || (rest === 0.5 && below % 2 !== 0) ? below + 1 : below;
}
