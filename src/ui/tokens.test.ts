import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('../styles.css', import.meta.url), 'utf8')
const themes = ['light', 'dark', 'wall'] as const

/** Tokens of a theme: later blocks win, as in the browser. */
function tokensOf(theme: string) {
  const blocks = [...css.matchAll(/([^{}]*)\{([^{}]*)\}/g)].filter(([, selector]) =>
    selector?.includes(`'${theme}'`),
  )
  return new Map(
    blocks.flatMap(([, , body]) =>
      [...(body ?? '').matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value] as const),
    ),
  )
}

function luminance(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

describe.each(themes)('%s', (theme) => {
  const tokens = tokensOf(theme)
  /** WCAG 2 contrast of two tokens. */
  const ratio = (ink: string, ground: string) => {
    const [a = 0, b = 0] = [ink, ground]
      .map((name) => luminance(tokens.get(name) ?? ''))
      .toSorted((x, y) => y - x)
    return (a + 0.05) / (b + 0.05)
  }
  const ramps = [
    'r0',
    'r1',
    'r2',
    'r3',
    'r4',
    'r5',
    'r6',
    'r7',
    's0',
    's1',
    's2',
    's3',
    'g0',
    'g1',
    'g2',
    'g3',
    'g4',
    'g5',
  ]

  test.each(ramps)('FND-widgets a number on %s has 7:1 or better', (step) => {
    expect(ratio(`on-${step}`, step)).toBeGreaterThanOrEqual(7)
  })

  test('FND-widgets numbers on a panel have 7:1, words on any ground 4.5:1', () => {
    for (const ink of ['t1', 't2', 't3', 'good', 'watch', 'warning', 'severe']) {
      expect(ratio(ink, 'surface'), ink).toBeGreaterThanOrEqual(7)
    }
    for (const ground of ['bg', 'surface', 'sunken', 'hover', 'brand-soft', 'warning-soft', 'severe-soft']) {
      for (const ink of ['t1', 't2', 't3'])
        expect(ratio(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
    for (const state of ['good', 'watch', 'warning', 'severe']) {
      expect(ratio(state, `${state}-soft`), state).toBeGreaterThanOrEqual(4.5)
    }
    expect(ratio('on-brand', 'brand-strong')).toBeGreaterThanOrEqual(7)
  })

  test('FND-widgets the rate ramp runs one way, so that it reads in grey print', () => {
    const steps = ramps.slice(0, 8).map((step) => luminance(tokens.get(step) ?? ''))
    const sorted = steps.toSorted((a, b) => (theme === 'light' ? b - a : a - b))
    expect(steps).toEqual(sorted)
  })
})
