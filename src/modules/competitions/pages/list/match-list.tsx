import { Plus, Trophy } from 'lucide-react'
import { useMemo } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { useCompetitions } from '@/modules/competitions/api/competitions.ts'
import type { CompetitionLevel } from '@/modules/competitions/contract/competition.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { useMatchAddress } from '../use-match-address.ts'
import { DraftList } from './draft-list.tsx'
import { MatchTable } from './match-table.tsx'

/** Competitions of these levels, newest first; whoever runs such makes a new one. */
export function MatchList({ levels }: { levels: CompetitionLevel[] }) {
  const { go } = useMatchAddress()
  const { organisation } = useCurrentUser()
  const t = useT('competition')
  const query = useCompetitions(levels)
  const { data, error } = query
  const rows = useMemo(() => data?.pages.flatMap(({ competitions }) => competitions) ?? [], [data])
  // A bureau holds the district's, a school its own.
  const mayMake = (organisation.kind === 'region') === levels.includes('district')
  const create = mayMake && (
    <Button look="primary" icon={<Plus aria-hidden size={16} />} onClick={() => go({ draft: 'new' })}>
      {t('create.button')}
    </Button>
  )
  return (
    <section className="flex flex-col rounded border border-line bg-surface">
      <header className="flex min-h-14 flex-wrap items-center gap-2 border-b border-line px-4 py-2">
        <Trophy aria-hidden size={18} className="text-brand" />
        <h2 className="text-title font-semibold">{t('list.title')}</h2>
        {data && (
          <span className="text-note text-t2">
            {t(query.hasNextPage ? 'list.countMore' : 'list.count', { n: rows.length })}
          </span>
        )}
        <span className="ml-auto">{rows.length > 0 && create}</span>
      </header>
      {mayMake && <DraftList onOpen={(draft) => go({ draft })} />}
      {rows.length > 0 ? (
        <>
          <MatchTable
            rows={rows}
            onOpen={(id) => go({ id })}
            onCopy={mayMake ? (copy) => go({ draft: 'new', copy }) : undefined}
          />
          {query.hasNextPage && (
            <Button
              className="m-3 self-center"
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('list.more')}
            </Button>
          )}
        </>
      ) : (
        <div className="flex h-100 p-6">
          {data ? (
            <StateBlock
              state="empty"
              title={t('list.none')}
              detail={t(mayMake ? 'list.noneMine' : 'list.noneWhy')}
              action={create}
            />
          ) : error ? (
            <StateBlock
              state="error"
              title={t('list.failed')}
              detail={error.message}
              action={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
            />
          ) : (
            <Skeleton className="size-full" />
          )}
        </div>
      )}
    </section>
  )
}
