import { useLayoutEffect, useRef, useState } from 'react'

const typeSteps = ['axis', 'note', 'body', 'title', 'rate', 'page', 'figure'] as const
const gaps = [1, 2, 3, 4, 5, 6, 8, 10, 12] as const
const radii = [
  ['tag', 0.5],
  ['control', 0.75],
  ['panel', 1],
] as const
const cell = { padding: '6px 16px 6px 0', textAlign: 'left' } as const

/** The numbers of a type step, as the stylesheet says them for this size. */
function Step({ name }: { name: (typeof typeSteps)[number] }) {
  const row = useRef<HTMLTableRowElement>(null)
  const [said, setSaid] = useState({ size: '', line: '' })
  useLayoutEffect(() => {
    if (!row.current) return
    const style = getComputedStyle(row.current)
    setSaid({
      size: style.getPropertyValue(`--${name}`).trim(),
      line: style.getPropertyValue(`--${name}-line`).trim(),
    })
  }, [name])
  return (
    <tr ref={row}>
      <th scope="row" style={{ ...cell, fontWeight: 400 }}>
        <code>text-{name}</code>
      </th>
      <td style={cell}>
        {said.size} / {said.line}
      </td>
      <td style={cell}>
        <span style={{ fontSize: `${said.size}px`, lineHeight: `${said.line}px` }}>近视率 53.4% Myopia</span>
      </td>
    </tr>
  )
}

/** Size and line of each type step: pixels on the console, units of a 1920×1080 picture on a wall. */
export const TypeScale = ({ size }: { size: 'console' | 'wall' }) => (
  <section data-size={size} aria-label={`type ${size}`}>
    <h3 style={{ fontSize: 20, fontWeight: 600 }}>{size}</h3>
    <table style={{ borderCollapse: 'collapse', fontSize: 14 }}>
      <tbody>
        {typeSteps.map((name) => (
          <Step key={name} name={name} />
        ))}
      </tbody>
    </table>
  </section>
)

/** Distances are multiples of 4 px; corners are shares of one radius. */
export const Spacing = () => (
  <section aria-label="spacing" style={{ display: 'flex', flexWrap: 'wrap', gap: 32, fontSize: 13 }}>
    <div style={{ display: 'grid', gap: 6 }}>
      {gaps.map((count) => (
        <div key={count} style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
          <code style={{ width: 96 }}>
            gap-{count} = {count * 4}px
          </code>
          <span
            style={{ width: `calc(var(--spacing) * ${count})`, height: 12, background: 'var(--brand)' }}
          />
        </div>
      ))}
    </div>
    <div style={{ display: 'flex', gap: 16 }}>
      {radii.map(([name, share]) => (
        <div key={name} style={{ display: 'grid', gap: 6, justifyItems: 'center', alignContent: 'start' }}>
          <span
            style={{
              width: 72,
              height: 72,
              border: '2px solid var(--brand)',
              borderRadius: `calc(var(--radius) * ${share})`,
            }}
          />
          <code>
            {name} {share * 8}px
          </code>
        </div>
      ))}
    </div>
  </section>
)
