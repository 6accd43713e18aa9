const colourNames = [
  'surface',
  'sunken',
  'hover',
  'line',
  'line2',
  't1',
  't2',
  't3',
  'brand',
  'brand-soft',
  'warning',
  'warning-soft',
  'severe',
  'boy',
  'girl',
  'pri',
  'jun',
  'sen',
  's0',
  's1',
  's2',
  's3',
  'z1',
  'on-z1',
  'z2',
  'on-z2',
  'z3',
  'on-z3',
  'z4',
  'on-z4',
  'z5',
  'r0',
  'r1',
  'r2',
  'r3',
  'r4',
  'r5',
  'r6',
  'r7',
  'on-r0',
  'on-r1',
  'on-r2',
  'on-r3',
  'on-r4',
  'on-r5',
  'on-r6',
  'on-r7',
  'on-s0',
  'on-s1',
  'on-s2',
  'on-s3',
  'lv0',
  'lv1',
  'lv2',
  'lv3',
  'g0',
  'g1',
  'g2',
  'g3',
  'g4',
  'g5',
  'on-g0',
  'on-g1',
  'on-g2',
  'on-g3',
  'on-g4',
  'on-g5',
] as const
export type ColourName = (typeof colourNames)[number]

/** Everything a canvas needs to know of the page: lengths in pixels, already times --u, and colours. */
export type ChartTheme = {
  /** Pixels per design pixel. */
  u: number
  wall: boolean
  font: string
  axis: number
  label: number
  title: number
  rate: number
  latest: number
  stroke: number
  strokeSex: number
  marker: number
  target: number
  box: number
  /** Whether a change may move. */
  motion: boolean
  /** Whether areas carry patterns besides their colours. */
  patterns: boolean
  colour: Record<ColourName, string>
}

/** Who asks for more contrast, and paper, which may be grey. */
const patternsRequested = '(prefers-contrast: more), (forced-colors: active), print'

/** Reads the tokens where `element` stands. */
export function readChartTheme(element: Element): ChartTheme {
  const style = getComputedStyle(element)
  const read = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const u = Number.parseFloat(read('u')) || 1
  const length = (name: string) => Number(read(name)) * u
  return {
    u,
    wall: element.closest('[data-size]')?.getAttribute('data-size') === 'wall',
    font: style.fontFamily,
    axis: length('axis'),
    label: length('chart-label'),
    title: length('title'),
    rate: length('rate'),
    latest: length('chart-latest'),
    stroke: length('chart-stroke'),
    strokeSex: length('chart-stroke-sex'),
    marker: length('chart-marker'),
    target: length('chart-target'),
    box: length('chart-box'),
    motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    patterns: matchMedia(patternsRequested).matches,
    colour: Object.fromEntries(colourNames.map((name) => [name, read(name)])) as ChartTheme['colour'],
  }
}

/** Names what the tokens at `element` follow from besides its own size, and costs no style: while it stays, they stay. */
export function themeKey(element: Element): string {
  const theme = element.closest('[data-theme]')?.getAttribute('data-theme')
  const size = element.closest('[data-size]')?.getAttribute('data-size')
  return [theme, size, innerWidth, innerHeight].join(' ')
}

/** Calls back when the page changes its theme. */
export function watchTheme(changed: () => void) {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
