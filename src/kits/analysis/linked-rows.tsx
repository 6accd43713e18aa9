import { useMemo, type ReactNode } from 'react'
import { LinkOfContext } from '@/widgets/mark/mark-links.ts'
import { linkOfRows } from './link-of.ts'

type LinkedRowsProps = {
  /** Of the page, undefined until they are there. */
  rows: Parameters<typeof linkOfRows>[0] | undefined
  className?: string | undefined
  children: ReactNode
}

/** A part of a page whose marks are grades, classes or schools: the same one is marked in all such parts. */
export function LinkedRows({ rows, className, children }: LinkedRowsProps) {
  const linkOf = useMemo(() => linkOfRows(rows ?? []), [rows])
  return (
    <LinkOfContext value={linkOf}>
      <div className={className}>{children}</div>
    </LinkOfContext>
  )
}
