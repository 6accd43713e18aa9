import type { Config } from 'tailwindcss'

const token = (name: string) => `var(--${name})`
const tokens = (...names: string[]) => Object.fromEntries(names.map((name) => [name, token(name)]))
const steps = (letter: string, from: number, to: number) =>
  tokens(
    ...Array.from({ length: to - from + 1 }, (_, i) => [
      `${letter}${from + i}`,
      `on-${letter}${from + i}`,
    ]).flat(),
  )
const state = (name: string) => ({ [name]: { DEFAULT: token(name), soft: token(`${name}-soft`) } })

/** A type step: its size and line come from the numbers of base.css, in design pixels. */
const step = (name: string): [string, { lineHeight: string }] => [
  `calc(var(--${name}) * var(--u))`,
  { lineHeight: `calc(var(--${name}-line) * var(--u))` },
]
const share = (ratio: number) => `calc(var(--radius) * ${ratio})`

/** Names for the tokens of src/styles.css; no value is written here. */
export default {
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...tokens(
        'bg',
        'surface',
        'sunken',
        'hover',
        'line',
        'line2',
        't1',
        't2',
        't3',
        'mask',
        'header',
        'on-header',
      ),
      brand: { DEFAULT: token('brand'), strong: token('brand-strong'), soft: token('brand-soft') },
      'on-brand': token('on-brand'),
      ...state('good'),
      ...state('watch'),
      ...state('warning'),
      ...state('severe'),
      ...tokens('boy', 'girl', 'pri', 'jun', 'sen', 'lv0', 'lv1', 'lv2', 'lv3'),
      ...steps('r', 0, 7),
      ...steps('s', 0, 3),
      ...steps('g', 0, 5),
      ...steps('z', 1, 5),
    },
    borderRadius: {
      none: '0',
      full: '999px',
      DEFAULT: 'var(--radius)',
      control: share(0.75),
      tag: share(0.5),
      bar: share(0.25),
    },
    boxShadow: { none: 'none', DEFAULT: 'var(--shadow)' },
    fontSize: {
      axis: step('axis'),
      note: step('note'),
      body: step('body'),
      title: step('title'),
      rate: step('rate'),
      page: step('page'),
      figure: step('figure'),
      unit: ['calc(var(--unit) * var(--u))', { lineHeight: '1' }],
    },
    fontWeight: { normal: '400', semibold: '600' },
  },
} satisfies Config
