import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Columns } from './columns.tsx'

const sheets = [1, 2, 3, 4, '2-4'] as const
const long = '一所名字很长的学校'.repeat(12)

/** Parts side by side: as many as the window has room for, all of one width. */
const Sheet = () => (
  <div className="flex flex-col gap-6">
    {sheets.map((count) => (
      <section key={count} aria-label={String(count)}>
        <Columns count={count}>
          {[long, '清河小学', '石桥小学', '东岭小学'].map((name) => (
            <p key={name} className="truncate rounded border border-line bg-surface p-4">
              {name}
            </p>
          ))}
        </Columns>
      </section>
    ))}
  </div>
)

export default { title: 'Controls 控件/Columns 分栏', component: Sheet } satisfies Meta<typeof Sheet>
type Story = StoryObj<typeof Sheet>

/** The widths of each grid's columns in a window of this width. */
function widthsAt(width: number, drawn: string) {
  const frame = document.body.appendChild(document.createElement('iframe'))
  frame.style.width = `${width}px`
  const page = frame.contentDocument!
  for (const style of document.head.querySelectorAll('style, link[rel=stylesheet]'))
    page.head.append(page.importNode(style, true))
  page.body.style.margin = '0'
  page.body.innerHTML = drawn
  const widths = [...page.querySelectorAll('.grid')].map((grid) =>
    frame.contentWindow!.getComputedStyle(grid).gridTemplateColumns.split(' ').map(Number.parseFloat),
  )
  frame.remove()
  return widths
}

export const ByWidth: Story = {
  name: 'SHELL-15 one column full, two from small, a third and a quarter from medium',
  play: async ({ canvasElement }) => {
    const drawn = canvasElement.innerHTML
    const counted = (width: number) => widthsAt(width, drawn).map((columns) => columns.length)
    await expect(counted(599)).toEqual([1, 1, 1, 1, 2])
    await expect(counted(600)).toEqual([1, 2, 2, 2, 2])
    await expect(counted(991)).toEqual([1, 2, 2, 2, 2])
    await expect(counted(992)).toEqual([1, 2, 3, 4, 4])
    // Equal, however long a name is.
    const [, , , [first, ...others] = []] = widthsAt(992, drawn)
    for (const other of others) await expect(other).toBeCloseTo(first!, 1)
  },
}
