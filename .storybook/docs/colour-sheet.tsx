import { useLayoutEffect, useRef, useState } from 'react'
import { measure } from './contrast.ts'

type Swatch = { ink: string; ground: string; min: number }

const on = (ground: string, min: number, ...inks: string[]): Swatch[] =>
  inks.map((ink) => ({ ink, ground, min }))
const steps = (letter: string, from: number, to: number): Swatch[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `${letter}${from + i}`).flatMap((step) =>
    on(step, letter === 'z' ? 4.5 : 7, `on-${step}`),
  )

/** Words and figures on a panel need 7:1, words on any other ground 4.5:1, shapes 3:1; a ground and a hairline need none. */
const groups: { title: string; swatches: Swatch[] }[] = [
  { title: 'Grounds 底色', swatches: on('surface', 0, 'bg', 'surface', 'sunken', 'hover', 'line', 'line2') },
  { title: 'Words 文字', swatches: on('surface', 7, 't1', 't2', 't3') },
  {
    title: 'States 状态',
    swatches: [
      ...on('surface', 7, 'good', 'watch', 'warning', 'severe'),
      ...['good', 'watch', 'warning', 'severe'].flatMap((state) => on(`${state}-soft`, 4.5, state)),
    ],
  },
  {
    title: 'Brand 品牌',
    swatches: [
      ...on('surface', 3, 'brand', 'brand-strong'),
      ...on('brand-strong', 7, 'on-brand'),
      ...on('brand-soft', 4.5, 't1'),
    ],
  },
  { title: 'Sexes and stages 性别与学段', swatches: on('surface', 3, 'boy', 'girl', 'pri', 'jun', 'sen') },
  { title: 'Rate ramp, more is worse 比率色阶（越高越差）', swatches: steps('r', 0, 7) },
  { title: 'Severity 程度', swatches: steps('s', 0, 3) },
  { title: 'More is better 越高越好', swatches: steps('g', 0, 5) },
  { title: 'Intensity zones 强度区间', swatches: steps('z', 1, 5) },
]

/** One pair as it is on screen, with what was measured there; `data-falls-short` when it is less than the pair needs. */
function Pair({ ink, ground, min }: Swatch) {
  const box = useRef<HTMLLIElement>(null)
  const [{ hex, ratio }, setFound] = useState({ hex: '', ratio: 0 })
  useLayoutEffect(() => {
    if (box.current) setFound(measure(ink, ground, box.current))
  }, [ink, ground])
  const isGround = min === 0
  // What is not used for words is shown as a mark.
  const isMark = min === 3
  return (
    <li
      ref={box}
      data-ratio={ratio}
      data-falls-short={ratio > 0 && ratio < min ? '' : undefined}
      style={{ display: 'flex', alignItems: 'center', gap: 8, fontSize: 13, lineHeight: '20px' }}
    >
      <span
        aria-hidden
        style={{
          width: 56,
          height: 28,
          display: 'grid',
          placeItems: 'center',
          borderRadius: 4,
          fontWeight: 600,
          background: `var(--${isGround ? ink : ground})`,
          color: `var(--${ink})`,
          border: '1px solid var(--line2)',
        }}
      >
        {isMark && <span style={{ width: 14, height: 14, borderRadius: 7, background: `var(--${ink})` }} />}
        {!isGround && !isMark && '53.4'}
      </span>
      <code style={{ flex: 1 }}>{ink === `on-${ground}` || !isGround ? `${ink} / ${ground}` : ink}</code>
      <code style={{ color: 'var(--t3)' }}>{hex}</code>
      <span style={{ width: 96, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        {isGround ? '–' : `${ratio.toFixed(1)}:1 ≥ ${min}`}
      </span>
    </li>
  )
}

/** All colours of one theme, each beside what it stands on. */
export const ColourSheet = ({ theme }: { theme: 'light' | 'dark' | 'wall' }) => (
  <section
    data-theme={theme}
    aria-label={theme}
    style={{ background: 'var(--surface)', color: 'var(--t1)', padding: 16, borderRadius: 8, minWidth: 400 }}
  >
    <h3 style={{ fontSize: 20, fontWeight: 600, margin: 0 }}>{theme}</h3>
    {groups.map(({ title, swatches }) => (
      <div key={title}>
        <h4 style={{ fontSize: 14, fontWeight: 600, margin: '16px 0 8px' }}>{title}</h4>
        <ul style={{ display: 'grid', gap: 4, listStyle: 'none', margin: 0, padding: 0 }}>
          {swatches.map((swatch) => (
            <Pair key={`${swatch.ink} ${swatch.ground}`} {...swatch} />
          ))}
        </ul>
      </div>
    ))}
  </section>
)
