import type { ReactNode } from 'react'
import { useSize } from '@/ui/size.tsx'
import { Panel, type PanelProps } from '@/widgets/panel/panel.tsx'
import { usePanelArgs } from './panel-controls.tsx'

type Size = readonly [width: number, height: number]

const PHONE: Size = [342, 320]
const nothing = () => undefined

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

/** A sheet of paper: light and of the console's sizes, whatever the story's theme. */
export const PaperExample = ({ children }: { children: ReactNode }) => (
  <div data-theme="light" data-size="console" className="w-fit bg-surface p-6 text-t1">
    {children}
  </div>
)

/** 2026-11-20 10:40 of wherever the stories run. */
export const asOf = new Date(2026, 10, 20, 10, 40).toISOString()

type Example = Partial<PanelProps> & { console: Size; wall: Size; phone?: Size; title: string }

const LARGE = 1.5
const failed = { message: '网关超时（504）' }

/** A panel in its frame; ready unless the story or its controls say otherwise. */
export function PanelExample({ console, wall, phone = PHONE, ...panel }: Example) {
  const { state, box, ...said } = usePanelArgs()
  const large = [console[0] * LARGE, console[1] * LARGE] as const
  const whole = { state, asOf, onDefinition: nothing, onRetry: nothing, ...panel, ...said }
  return (
    <Frame console={box === 'phone' ? phone : box === 'large' ? large : console} wall={wall}>
      <Panel {...whole} {...(whole.state === 'error' && { error: whole.error ?? failed })} />
    </Frame>
  )
}
