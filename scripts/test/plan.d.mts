export interface Size {
  seconds: number
  parts?: number
}
export interface Run {
  name: string
  part?: { index: number; of: number }
}
export const sizes: Record<string, Size>
export function planOf(names: readonly string[], turn: number | undefined): Run[]
export function guess(run: Run, sofar: { usual: number; taken: number }): number
export function usualOf(run: Run): number
export function titleOf(run: Run): string
