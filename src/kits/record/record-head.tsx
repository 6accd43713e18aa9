import { useEffect, useRef, type ReactNode } from 'react'
import { isFocusLost } from '@/lib/is-focus-lost.ts'
import { NeighbourButtons, type Neighbours } from './neighbour-buttons.tsx'

type RecordHeadProps = {
  /** The way back to the list. */
  back: ReactNode
  name: string
  /** Who it is, beside the name. */
  children: ReactNode
  neighbours: Neighbours
  labels: { previous: string; next: string }
  onOpen: (id: number) => void
  /** At the right; a phone has them at its foot. */
  actions?: ReactNode
}

/** What stands beside the name: facts, then tags. */
export const RecordFacts = ({ facts, children }: { facts: readonly string[]; children?: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-body text-t2 max-[600px]:order-2 max-[600px]:w-full max-[600px]:px-2">
    {facts.map((fact, i) => (
      <span key={i}>{fact}</span>
    ))}
    {children}
  </div>
)

/** Who a record is of in one line, and the neighbours of the list. */
export const RecordHead = ({
  back,
  name,
  children,
  neighbours,
  labels,
  onOpen,
  actions,
}: RecordHeadProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  // The row that was opened is out of sight: the keys and a reader of the screen go on from the name.
  useEffect(() => {
    if (isFocusLost()) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <header className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 rounded border border-line bg-surface px-3 py-3">
      {back}
      <h2
        ref={heading}
        tabIndex={-1}
        className="min-w-0 text-page outline-none font-semibold max-[600px]:flex-1"
      >
        <bdi className="break-words">{name}</bdi>
      </h2>
      {children}
      <div className="ml-auto flex items-center gap-2 max-[600px]:order-1 max-[600px]:gap-0">
        <NeighbourButtons neighbours={neighbours} onOpen={onOpen} labels={labels} />
        {actions}
      </div>
    </header>
  )
}
