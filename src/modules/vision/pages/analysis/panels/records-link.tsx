import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListSearch } from '@/lib/list-search.ts'
import { buttonClass } from '@/ui/button.tsx'
import { useScreen } from '../../screen/screen-context.tsx'

/** From a figure to the records of the children behind it, in the reader's own archive. */
export function RecordsLink({ search, children }: { search: ListSearch; children: ReactNode }) {
  const { organisation } = useScreen()
  return (
    <Link
      to={organisation.kind === 'school' ? '/visionCheck/records' : '/visionCheck/cityRecords'}
      search={search}
      className={buttonClass('link', 'small')}
    >
      {children}
    </Link>
  )
}
