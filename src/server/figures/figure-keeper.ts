/** Keeps a value until something of the school or district changes; while no change can be heard, not at all. */
export interface FigureKeeper {
  read<T>(key: string, about: { region: string; school?: number }, compute: () => Promise<T>): Promise<T>
}
