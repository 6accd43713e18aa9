import { useState } from 'react'
import { useHeartAside, useSettleHearts, useUnsettleHearts } from '@/modules/pe/api/hearts.ts'
import type { HeartReason, WaitingHeart } from '@/modules/pe/contract/heart.ts'
import { useT } from '@/i18n/i18n.ts'
import { AsideList } from '@/kits/aside/aside-list.tsx'
import { SettleBar } from '@/kits/aside/settle-bar.tsx'
import { useAsidePages } from '@/kits/aside/use-aside-pages.ts'
import { useSettling, type Decision } from '@/kits/aside/use-settling.ts'
import { BackButton } from '@/kits/record/back-button.tsx'
import { Button } from '@/ui/button.tsx'
import { useLessonAddress } from '../use-lesson-address.ts'
import { AsideCells } from './aside-cells.tsx'
import { PlaceDialog, type HeartPlace } from './place-dialog.tsx'

const columns = ['reason', 'pupil', 'lesson', 'length', 'device', 'at'] as const

/** Heart rates that belong to no lesson as they were sent: released, put where they belong, or rejected; of all lessons, or of one (PHY-04). */
export function AsideView() {
  const { search, go } = useLessonAddress()
  const { lesson } = search
  const t = useT('physical')
  const aside = useT('aside')
  const pages = useAsidePages<HeartReason>()
  const reading = useHeartAside({ ...pages.query, ...(lesson !== undefined && { lesson }) })
  const { mutateAsync: send } = useSettleHearts()
  const { mutateAsync: takeBack } = useUnsettleHearts()
  const settling = useSettling(() => pages.setTicked(new Set()))
  const [placed, setPlaced] = useState<readonly WaitingHeart[]>([])
  const settle = (rows: readonly WaitingHeart[], as: Decision, to?: HeartPlace) =>
    settling.settle(as, async () => {
      const { settled, wrong } = await send({ ids: rows.map(({ id }) => id), as, ...(to && { to }) })
      return { settled: settled.length, wrong: wrong.length, undo: () => takeBack(settled) }
    })
  const back = () => go({ aside: undefined })
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
        <AsideList
          label={t('aside.title')}
          reading={reading}
          pages={pages}
          reasonText={(reason) => t(`aside.reason.${reason}`)}
          empty={{ title: t('aside.none'), detail: t('aside.noneWhy') }}
          columns={columns.map((name) => t(`aside.column.${name}`))}
          nameOf={({ pupil }) => pupil ?? aside('noPupil')}
          cells={(row) => (
            <AsideCells row={row} onOpen={(id) => go({ aside: undefined, lesson: id, day: undefined })} />
          )}
          bar={(ticked) => (
            <SettleBar n={ticked.length} settling={settling} onDecide={(as) => void settle(ticked, as)}>
              <Button disabled={ticked.length === 0} onClick={() => setPlaced(ticked)}>
                {t('aside.place')}
              </Button>
            </SettleBar>
          )}
        />
      </section>
      {placed.length > 0 && (
        <PlaceDialog
          rows={placed}
          onClose={() => setPlaced([])}
          onPlace={(to) => {
            void settle(placed, 'released', to)
            setPlaced([])
          }}
        />
      )}
    </div>
  )
}
