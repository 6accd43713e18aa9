import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '@/i18n/formats.ts'

type PhoneGroupProps = {
  title: string
  count: number
  /** What nobody has to do anything about opens on demand. */
  folded?: boolean
  children: ReactNode
}

/** Rounds of one state on a narrow screen, as cards below their heading; nothing where there are none. */
export function PhoneGroup({ title, count, folded = false, children }: PhoneGroupProps) {
  if (count === 0) return null
  const head = (
    <>
      {title} <span className="font-normal text-t2">{formatCount(count)}</span>
    </>
  )
  const cards = <ul className="flex flex-col gap-3">{children}</ul>
  if (!folded)
    return (
      <section aria-label={title}>
        <h2 className="mb-2 text-body font-semibold text-t1">{head}</h2>
        {cards}
      </section>
    )
  return (
    <details className="group">
      <summary className="mb-2 flex h-11 cursor-pointer items-center gap-2 text-body font-semibold text-t1">
        {head}
        <ChevronDown aria-hidden size={16} className="ml-auto group-open:rotate-180" />
      </summary>
      {cards}
    </details>
  )
}
