import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useAccess } from '@/api/access.ts'
import { loadNamespaces } from '@/i18n/i18n.ts'
import { useSearchStep } from '@/lib/use-search-step.ts'
import { allows } from '@/session/allows.ts'
import { Skeleton } from '@/ui/skeleton.tsx'
import type { ReferralSearch } from './referral-search.ts'
import { ReferralsList } from './referrals-list.tsx'

/** Loaded when somebody imports. */
const ResultsImport = lazy(async () => {
  const [part] = await Promise.all([import('./results-import.tsx'), loadNamespaces(['import'])])
  return { default: part.ResultsImport }
})

/** The referrals of a round; a workbook that a clinic filled in stands in their place while a school imports it. */
export function ReferralsPage() {
  const search = useSearch({ strict: false }) as ReferralSearch
  const isSchool = allows(useAccess(), ['admin'])
  const go = useSearchStep<ReferralSearch>()
  if (search.import !== 1 || !isSchool) return <ReferralsList />
  const { round } = search
  return (
    <Suspense fallback={<Skeleton className="h-100 w-full" />}>
      <ResultsImport
        round={typeof round === 'number' ? round : undefined}
        onLeave={() => go({ round }, { fromTop: true })}
      />
    </Suspense>
  )
}
