import { useState } from 'react'
import { useUpdateClass } from '@/modules/records/api/staff.ts'
import type { ClassRow } from '@/modules/records/contract/organisation-lists.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useOffline } from '@/live/use-offline.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { Button } from '@/ui/button.tsx'
import { Drawer } from '@/ui/drawer.tsx'
import { Tag } from '@/ui/tag.tsx'
import { toast } from '@/ui/toast-store.ts'
import { RenameClass } from './rename-class.tsx'

type ClassDrawerProps = {
  row: ClassRow
  mayWrite: boolean
  onStudents: () => void
  onClose: () => void
}

/** One class beside the list: its figures, the way to its students, its name, closing and opening again. */
export function ClassDrawer({ row, mayWrite, onStudents, onClose }: ClassDrawerProps) {
  const t = useT('people')
  const classText = useClassText()
  const offline = useOffline()
  const update = useUpdateClass()
  const [current, setCurrent] = useState(row)
  const [refusal, setRefusal] = useState('')
  const isOpen = current.state === 'open'
  const { n, of } = current.bound

  function turn(state: ClassRow['state'], version: number) {
    setRefusal('')
    update.mutate(
      { id: current.id, version, state },
      {
        onSuccess: ({ saved, current: now }) => {
          setCurrent(now)
          if (!saved) return setRefusal(t('classes.changed'))
          const undo = () => turn(state === 'open' ? 'closed' : 'open', now.version)
          toast(t(state === 'open' ? 'classes.reopened' : 'classes.closed'), { undo })
        },
        onError: (error) => setRefusal(error.message),
      },
    )
  }
  const facts = [
    [t('classes.school'), current.school],
    [t('classes.head'), current.head || t('classes.noHead')],
    [t('classes.teachers'), formatCount(current.teachers)],
    [
      t('classes.pupilCount'),
      t('classes.ofSexes', { n: current.students, boys: current.boys, girls: current.girls }),
    ],
    [t('classes.bound'), of === 0 ? '–' : `${((n / of) * 100).toFixed(1)}%  ${n} / ${of}`],
  ] as const
  return (
    <Drawer
      open
      onClose={onClose}
      title={classText(current.class)}
      note={!isOpen && <Tag state="neutral">{t('classes.isClosed')}</Tag>}
      width={400}
      foot={
        <>
          {mayWrite && (
            <Button
              busy={update.isPending}
              disabled={offline}
              onClick={() => turn(isOpen ? 'closed' : 'open', current.version)}
            >
              {t(isOpen ? 'classes.close' : 'classes.reopen')}
            </Button>
          )}
          <Button look="primary" className="ml-auto" onClick={onStudents}>
            {t('classes.toPupils')}
          </Button>
        </>
      }
    >
      <dl className="mb-6">
        {facts.map(([label, value]) => (
          <div key={label} className="flex min-h-10 items-center justify-between gap-4 border-b border-line">
            <dt className="text-body text-t2">{label}</dt>
            <dd className="text-body tabular-nums">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div role="alert">
        {refusal && <p className="mb-4 rounded bg-severe-soft px-3 py-2 text-body text-t1">{refusal}</p>}
      </div>
      {mayWrite && <RenameClass key={current.version} row={current} onSaved={setCurrent} />}
    </Drawer>
  )
}
