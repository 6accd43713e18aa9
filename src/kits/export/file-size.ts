const units = ['B', 'KB', 'MB', 'GB'] as const

/** 18139944 → `18.1 MB`; 1 KB = 1000 bytes. */
export function fileSize(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3))
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`
}
