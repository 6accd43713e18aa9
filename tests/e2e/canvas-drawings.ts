/** How often each canvas of the page was drawn, by the heading of its panel. */
export type Drawings = { panel: string; times: number }[]

/** Runs inside the page, before its own scripts: a chart clears its canvas once for each drawing. */
export function countDrawings(): void {
  const times = new Map<HTMLCanvasElement, number>()
  const { clearRect } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.clearRect = function (...box) {
    // What text is measured on stands in no page.
    if (this.canvas.isConnected) times.set(this.canvas, (times.get(this.canvas) ?? 0) + 1)
    clearRect.apply(this, box)
  }
  Object.assign(globalThis, {
    drawings: (): Drawings =>
      [...times].map(([canvas, count]) => ({
        panel: canvas.closest('section')?.querySelector('h2')?.textContent ?? '',
        times: count,
      })),
  })
}
