import { hash } from 'node:crypto'

const lineEnd = 10
const lanes = 8

export interface TableSum {
  rows: number
  sum: string
}

/**
 * A checksum of a table's rows in whatever order they come: a table that was loaded again may return them in another one. Each row, as COPY
 * writes it, is hashed by itself, and the hashes are added up lane by lane.
 */
export class RowSum {
  readonly #sum = new Uint32Array(lanes)
  #rows = 0
  #begun: Buffer[] = []

  add(chunk: Buffer): void {
    let from = 0
    for (let end = chunk.indexOf(lineEnd); end >= 0; end = chunk.indexOf(lineEnd, from)) {
      this.#addRow(chunk.subarray(from, end))
      from = end + 1
    }
    if (from < chunk.length) this.#begun.push(chunk.subarray(from))
  }

  total(): TableSum {
    const bytes = Buffer.alloc(lanes * 4)
    this.#sum.forEach((lane, at) => bytes.writeUInt32BE(lane, at * 4))
    return { rows: this.#rows, sum: bytes.toString('hex') }
  }

  #addRow(end: Buffer): void {
    const row = this.#begun.length > 0 ? Buffer.concat([...this.#begun, end]) : end
    this.#begun = []
    const digest = hash('sha256', row, 'buffer')
    for (let lane = 0; lane < lanes; lane += 1)
      this.#sum[lane] = (this.#sum[lane] ?? 0) + digest.readUInt32BE(lane * 4)
    this.#rows += 1
  }
}
