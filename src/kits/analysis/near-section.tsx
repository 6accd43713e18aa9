import { Suspense, useRef, type ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useNear } from '@/lib/use-near.ts'
import { Button } from '@/ui/button.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { PanelBoundary } from '@/widgets/panel/panel-boundary.tsx'

type NearSectionProps = {
  label: string
  /** Size of each of its panels, in order: the room reserved for them. */
  sizes: readonly string[]
  /** CSS height of the room, where what is known already says it. */
  height?: string
  className?: string
  /** Lazy: fetched, and asks, when the reader comes near. */
  children: ReactNode
}

/** A part of a page further down: it comes when the reader comes near, into the room reserved for it. */
export function NearSection({ label, sizes, height, className = '', children }: NearSectionProps) {
  const anchor = useRef<HTMLElement>(null)
  const isNear = useNear(anchor)
  const room = sizes.map((size, i) => (
    <div
      key={i}
      style={{ height }}
      className={`${size} rounded border border-line bg-surface print:hidden`}
    />
  ))
  return (
    <section
      ref={anchor}
      aria-label={label}
      aria-busy={!isNear}
      className={`grid grid-cols-1 gap-3 @2xl:grid-cols-12 ${className}`}
    >
      <PanelBoundary resetKey={label} fallback={() => <Missing label={label} />}>
        <Suspense fallback={room}>{isNear ? children : room}</Suspense>
      </PanelBoundary>
    </section>
  )
}

/** It could not be fetched, as when the reader went offline on the way down: the page above it stays (NAV-09). */
function Missing({ label }: { label: string }) {
  const widgets = useT('widgets')
  const status = useT('status')
  return (
    <div className="col-span-full h-96 rounded border border-line bg-surface">
      <StateBlock
        state="error"
        title={widgets('panel.failed', { title: label })}
        detail={widgets('panel.othersFine')}
        action={
          <Button size="small" onClick={() => location.reload()}>
            {status('reload')}
          </Button>
        }
      />
    </div>
  )
}
