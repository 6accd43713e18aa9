import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { useVisit } from '@/api/region-visit.ts'
import { useFirstWeek, useFirstWeekOfSchool } from '@/api/first-week.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button, buttonClass } from '@/ui/button.tsx'
import { moduleOf, type Page } from './pages.ts'

/** The module of rosters and homes, whose pages say themselves what is missing. */
const recordsModule = 1

/**
 * Above every page of a module while there is not one student: nothing there can show anything before a roster is in, and this says so
 * once, with the way to it. Whoever is past the first week is not asked. To whoever only reads it says whose figures these are.
 */
export function NoStudentsStrip({ page }: { page: Page }) {
  const { info } = useCurrentUser()
  const module = moduleOf(page.path)
  if (!module || module.id === recordsModule) return null
  if (info.access.includes('reader')) return <OfReader />
  if (info.access.includes('qu')) return <OfDistrict />
  return info.access.includes('admin') ? <OfSchool /> : null
}

/** Whose figures these are, and that they are those which the district publishes; with the way back to the own city or province. */
function OfReader() {
  const t = useT('shell')
  const visit = useVisit()
  const { home, regionCode, regionName } = useCurrentUser().organisation
  const isVisit = home !== undefined && home !== regionCode
  return (
    <Strip text={t('reading.text', { name: regionName })}>
      {isVisit && (
        <Button size="small" busy={visit.isPending} onClick={() => visit.mutate(undefined)}>
          {t('reading.back')}
        </Button>
      )}
    </Strip>
  )
}

function OfDistrict() {
  const t = useT('shell')
  const { data } = useFirstWeek(false)
  if (!data || data.isOver || data.counts.students > 0) return null
  const key = data.counts.schools > 0 ? 'rosters' : 'schools'
  return (
    <Strip text={t(`noStudents.${key}`)}>
      <Link to="/manage/cityBase" search={{}} className={buttonClass('secondary', 'small')}>
        {t('noStudents.toHome')}
      </Link>
    </Strip>
  )
}

function OfSchool() {
  const t = useT('shell')
  const { data } = useFirstWeekOfSchool(false)
  if (!data || data.isOver || data.counts.students > 0) return null
  return (
    <Strip text={t('noStudents.own')}>
      <Link to="/manage/student" search={{ view: 'import' }} className={buttonClass('secondary', 'small')}>
        {t('noStudents.import')}
      </Link>
    </Strip>
  )
}

const Strip = ({ text, children }: { text: string; children: ReactNode }) => (
  <div
    role="status"
    className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded border border-line bg-brand-soft px-4 py-2 text-body text-t1"
  >
    <Info aria-hidden size={16} className="shrink-0 text-brand-strong" />
    <p className="min-w-0 flex-1">{text}</p>
    {children}
  </div>
)
