import { useState } from 'react'
import { useHeartQuarantine, useResolveHearts, useUnsettleHearts } from '@/modules/pe/api/hearts.ts'
import type { HeartReason, WaitingHeart } from '@/modules/pe/contract/heart.ts'
import { useT } from '@/i18n/i18n.ts'
import { QuarantineList } from '@/kits/quarantine/quarantine-list.tsx'
import { ResolveBar } from '@/kits/quarantine/resolve-bar.tsx'
import { useQuarantinePages } from '@/kits/quarantine/use-quarantine-pages.ts'
import { useResolving, type Decision } from '@/kits/quarantine/use-resolving.ts'
import { BackButton } from '@/kits/record/back-button.tsx'
import { Button } from '@/ui/button.tsx'
import { useLessonAddress } from '../use-lesson-address.ts'
import { QuarantineCells } from './quarantine-cells.tsx'
import { AssignDialog, type HeartTarget } from './assign-dialog.tsx'

const columns = ['reason', 'pupil', 'lesson', 'length', 'device', 'at'] as const

/** Heart rates that belong to no lesson as they were sent: released, put where they belong, or rejected; of all lessons, or of one (PHY-04). */
export function QuarantineView() {
  const { search, go } = useLessonAddress()
  const { lesson } = search
  const t = useT('physical')
  const quarantined = useT('quarantine')
  const pages = useQuarantinePages<HeartReason>()
  const query = useHeartQuarantine({ ...pages.query, ...(lesson !== undefined && { lesson }) })
  const { mutateAsync: send } = useResolveHearts()
  const { mutateAsync: takeBack } = useUnsettleHearts()
  const resolving = useResolving(() => pages.setTicked(new Set()))
  const [placed, setPlaced] = useState<readonly WaitingHeart[]>([])
  const resolve = (rows: readonly WaitingHeart[], as: Decision, to?: HeartTarget) =>
    resolving.resolve(as, async () => {
      const { resolved, wrong } = await send({ ids: rows.map(({ id }) => id), as, ...(to && { to }) })
      return { resolved: resolved.length, wrong: wrong.length, undo: () => takeBack(resolved) }
    })
  const back = () => go({ quarantined: undefined })
  const showAll = (
    <Button size="small" onClick={() => go({ lesson: undefined })}>
      {t('aside.showAll')}
    </Button>
  )
  return (
    <div className="flex flex-col gap-3">
      <header className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 rounded border border-line bg-surface px-3 py-2">
        <BackButton label={t(lesson === undefined ? 'back' : 'aside.backToLesson')} onBack={back} />
        <h2 className="text-page font-semibold">{t('aside.title')}</h2>
        <p className="flex-1 text-note text-t2">{t(lesson === undefined ? 'aside.how' : 'aside.ofLesson')}</p>
        {lesson !== undefined && showAll}
      </header>
      <section aria-label={t('aside.title')} className="min-h-100 rounded border border-line bg-surface px-4">
        <QuarantineList
          label={t('aside.title')}
          query={query}
          pages={pages}
          reasonText={(reason) => t(`aside.reason.${reason}`)}
          empty={{ title: t('aside.none'), detail: t('aside.noneWhy') }}
          columns={columns.map((name) => t(`aside.column.${name}`))}
          nameOf={({ student }) => student ?? quarantined('noPupil')}
          cells={(row) => (
            <QuarantineCells
              row={row}
              onOpen={(id) => go({ quarantined: undefined, lesson: id, day: undefined })}
            />
          )}
          bar={(ticked) => (
            <ResolveBar n={ticked.length} settling={resolving} onDecide={(as) => void resolve(ticked, as)}>
              <Button disabled={ticked.length === 0} onClick={() => setPlaced(ticked)}>
                {t('aside.place')}
              </Button>
            </ResolveBar>
          )}
        />
      </section>
      {placed.length > 0 && (
        <AssignDialog
          rows={placed}
          onClose={() => setPlaced([])}
          onAssign={(to) => {
            void resolve(placed, 'released', to)
            setPlaced([])
          }}
        />
      )}
    </div>
  )
}
