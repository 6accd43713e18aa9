import { useMemo, type ReactNode } from 'react'
import { LinkOfContext } from '@/widgets/mark/mark-links.ts'
import { linkOfRows } from '@/kits/analysis/link-of.ts'
import { useRows } from './use-rows.ts'

/** A part of the page whose marks are grades, classes or schools: the same one is marked in all such parts. */
export function Linked({ className, children }: { className?: string; children: ReactNode }) {
  const { data } = useRows()
  const linkOf = useMemo(() => linkOfRows(data?.rows ?? []), [data])
  return (
    <LinkOfContext value={linkOf}>
      <div className={className}>{children}</div>
    </LinkOfContext>
  )
}
