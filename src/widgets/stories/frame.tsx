import type { ReactNode } from 'react'
import { useSize } from '@/ui/size.tsx'
import { Panel, type PanelProps } from '@/widgets/panel/panel.tsx'

type Size = readonly [width: number, height: number]

/** A box of the size the widget has on a real page: pixels on the console, units on the wall. */
export function Frame({ console, wall, children }: { console: Size; wall: Size; children: ReactNode }) {
  const [width, height] = useSize() === 'wall' ? wall : console
  return (
    <div
      className="grid"
      style={{ width: `calc(${width} * var(--u))`, maxWidth: '100%', height: `calc(${height} * var(--u))` }}
    >
      {children}
    </div>
  )
}

/** 2026-11-20 10:40 of wherever the stories run. */
export const asOf = new Date(2026, 10, 20, 10, 40).toISOString()

type Example = Partial<PanelProps> & { console: Size; wall: Size; title: string }

/** A panel in its frame; ready unless told otherwise. */
export const PanelExample = ({ console, wall, ...panel }: Example) => (
  <Frame console={console} wall={wall}>
    <Panel state="ready" asOf={asOf} onDefinition={() => undefined} onRetry={() => undefined} {...panel} />
  </Frame>
)
