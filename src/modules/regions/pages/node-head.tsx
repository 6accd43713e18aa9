import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RegionRef } from '@/contract/region-visit.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { formatRecent } from '@/i18n/recent-time.ts'
import type { NodeRow } from '@/modules/regions/contract/nodes.ts'

type NodeHeadProps = {
  trail: readonly RegionRef[]
  node: NodeRow
  onOpen: (code: string | undefined) => void
  tools: ReactNode
}

/** Where the reader stands, with the way back up; how many districts, schools and students lie below; when they were counted. */
export function NodeHead({ trail, node, onOpen, tools }: NodeHeadProps) {
  const t = useT('area')
  const { districts, schools, students } = node.population
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <nav
        aria-label={t('trail')}
        className="flex min-w-0 flex-wrap items-center gap-1 text-title font-semibold text-t1"
      >
        {trail.map(({ code, name }, at) =>
          at === trail.length - 1 ? (
            <h1 key={code} aria-current="page">
              {name}
            </h1>
          ) : (
            <span key={code} className="flex items-center gap-1">
              <button
                type="button"
                className="rounded-tag text-brand-strong hover:underline"
                onClick={() => onOpen(at === 0 ? undefined : code)}
              >
                {name}
              </button>
              <ChevronRight aria-hidden size={16} className="text-t3" />
            </span>
          ),
        )}
      </nav>
      <p className="min-w-0 flex-1 text-note text-t2 max-[600px]:order-1 max-[600px]:basis-full">
        {t('population', {
          districts: formatCount(districts),
          schools: formatCount(schools),
          students: formatCount(students),
        })}
        {districts > 0 && (
          <span className="ml-3 text-t3">
            {node.countedAt === null ? t('counting') : t('countedAt', { when: formatRecent(node.countedAt) })}
          </span>
        )}
      </p>
      {districts > 0 && tools}
    </header>
  )
}
