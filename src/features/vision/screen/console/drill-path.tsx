import { ChevronRight } from 'lucide-react'
import { useScreenTotals } from '@/api/vision-screen.ts'
import { useCurrentUser } from '@/api/account.ts'
import { useT } from '@/i18n/i18n.ts'
import { useScreen } from '../screen-context.tsx'
import type { Place } from '../place.ts'
import { gradeWord } from '../words.ts'

/** Where the reader has drilled to: every level above can be pressed. At home there is no path. */
export function DrillPath() {
  const { filter, search, visit, up } = useScreen()
  const { organisation } = useCurrentUser()
  const t = useT('vision')
  const place = useScreenTotals(filter).data?.place
  if (!up) return null
  const { school, grade } = search
  const home = t(organisation.kind === 'region' ? 'screen.home.region' : 'screen.home.school')
  const steps: { label: string; place: Place }[] = [{ label: home, place: {} }]
  if (school !== undefined) steps.push({ label: place?.school?.name ?? '…', place: { school } })
  if (grade !== undefined) steps.push({ label: gradeWord(grade, t), place: { school, grade } })
  if (search.class !== undefined) {
    const number = place?.class?.number ?? '…'
    steps.push({ label: t('class', { number }), place: { school, grade, class: search.class } })
  }
  const last = steps.length - 1
  return (
    <nav aria-label={t('screen.path')}>
      <ol className="flex flex-wrap items-center gap-1 text-body">
        {steps.map((step, i) => (
          <li key={i} className="flex items-center gap-1">
            {i > 0 && <ChevronRight aria-hidden size={14} className="text-t3" />}
            {i === last ? (
              <span aria-current="location" className="px-1 font-semibold">
                {step.label}
              </span>
            ) : (
              <button
                type="button"
                className="rounded-tag px-1 text-brand-strong hover:underline"
                onClick={() => visit(step.place)}
              >
                {step.label}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
