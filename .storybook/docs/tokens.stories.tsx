import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { ColourSheet } from './colour-sheet.tsx'
import { Spacing, TypeScale } from './measures.tsx'

const heading = { fontSize: 24, fontWeight: 600, margin: '0 0 12px' } as const

/** The tokens of src/styles.css and src/ui/base.css, measured in this page: what stands here is what the browser paints. */
const Tokens = () => (
  <div style={{ display: 'grid', gap: 32, padding: 24, background: 'var(--bg)', color: 'var(--t1)' }}>
    <section>
      <h2 style={heading}>Colours 颜色</h2>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
        <ColourSheet theme="light" />
        <ColourSheet theme="dark" />
        <ColourSheet theme="wall" />
      </div>
    </section>
    <section>
      <h2 style={heading}>Type 字号</h2>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 48 }}>
        <TypeScale size="console" />
        <TypeScale size="wall" />
      </div>
    </section>
    <section>
      <h2 style={heading}>Spacing and corners 间距与圆角</h2>
      <Spacing />
    </section>
  </div>
)

export default {
  title: 'Foundations 基础/Tokens 设计变量',
  component: Tokens,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  globals: { size: 'console' },
} satisfies Meta<typeof Tokens>

export const All: StoryObj<typeof Tokens> = {
  name: 'CARD-05 every colour of three themes has the contrast it needs where it stands',
  play: async ({ canvasElement }) => {
    const sheets = within(canvasElement).getAllByRole('listitem')
    await expect(sheets.length).toBeGreaterThan(120)
    const measured = () => sheets.filter((pair) => Number(pair.dataset.ratio) >= 1)
    await waitFor(() => expect(measured().length).toBe(sheets.length))
    const short = sheets.filter((pair) => pair.dataset.fallsShort !== undefined)
    await expect(short.map((pair) => pair.textContent)).toEqual([])
  },
}
