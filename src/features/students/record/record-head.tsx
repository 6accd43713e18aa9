import {
  ArrowRightLeft,
  ChevronLeft,
  ChevronRight,
  MoreHorizontal,
  Pencil,
  QrCode,
  Trash2,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { StudentRecord } from '@/contract/students.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-words.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { ageYearsOn } from '@/standards/grade.ts'
import { Button } from '@/ui/button.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Menu } from '@/ui/menu.tsx'
import { Tag } from '@/ui/tag.tsx'
import type { RecordPageProps } from './record-page.tsx'
import { BackButton } from './record-states.tsx'
import { WarningTag } from './warning-tag.tsx'

type RecordHeadProps = RecordPageProps & { record: StudentRecord; canEdit: boolean }

/** Who it is in one line, the neighbours in the class, and what can be done. */
export function RecordHead({ record, canEdit, onAct, onOpen, onBack }: RecordHeadProps) {
  const t = useT('students')
  const chosen = { selection: { ids: [record.id] }, n: 1, school: record.schoolId }
  return (
    <header className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 rounded border border-line bg-surface px-3 py-3">
      <BackButton onBack={onBack} />
      <h2 className="max-w-full text-page font-semibold">
        <bdi className="break-words">{record.name || t('noName')}</bdi>
      </h2>
      <Facts record={record} />
      <div className="ml-auto flex flex-wrap items-center gap-2 max-[600px]:w-full">
        <Neighbour
          label={t('actions.previous')}
          icon={<ChevronLeft aria-hidden size={16} />}
          id={record.previous}
          onOpen={onOpen}
        />
        <Neighbour
          label={t('actions.next')}
          iconAfter={<ChevronRight aria-hidden size={16} />}
          id={record.next}
          onOpen={onOpen}
        />
        {record.gone === null && (
          <Button icon={<QrCode aria-hidden size={16} />} onClick={() => onAct({ kind: 'codes', ...chosen })}>
            {t('actions.printCode')}
          </Button>
        )}
        {canEdit && (
          <>
            <Button
              look="primary"
              icon={<Pencil aria-hidden size={16} />}
              onClick={() => onAct({ kind: 'edit', id: record.id })}
            >
              {t('actions.edit')}
            </Button>
            <Menu
              label={t('actions.more')}
              align="end"
              trigger={<IconButton label={t('actions.more')} icon={<MoreHorizontal size={18} />} />}
              entries={[
                {
                  id: 'transfer',
                  label: t('actions.transfer'),
                  icon: <ArrowRightLeft />,
                  onSelect: () => onAct({ kind: 'transfer', ...chosen }),
                },
                'separator',
                {
                  id: 'delete',
                  label: t('actions.delete'),
                  icon: <Trash2 />,
                  danger: true,
                  onSelect: () => onAct({ kind: 'delete', ...chosen, onDone: onBack }),
                },
              ]}
            />
          </>
        )}
      </div>
    </header>
  )
}

function Facts({ record }: { record: StudentRecord }) {
  const t = useT('students')
  const lists = useT('lists')
  const classText = useClassText()
  const [today] = useState(() => schoolDay(new Date()))
  const age = /^\d{4}-\d{2}-\d{2}$/.test(record.birth)
    ? t('record.age', { count: ageYearsOn(record.birth, today) })
    : undefined
  const facts = [
    [lists(`students.values.sex.${record.sex}`), age].filter(Boolean).join(t('form.listSeparator')),
    classText(record.class),
    record.number ? t('record.number', { number: record.number }) : t('record.noNumber'),
    record.guardianCount > 0 ? t('record.bound', { count: record.guardianCount }) : t('record.unbound'),
  ]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-body text-t2">
      {facts.map((fact, i) => (
        <span key={i}>{fact}</span>
      ))}
      <WarningTag level={record.vision?.warning ?? null} />
      {record.cameFrom && <Tag>{t('record.cameFrom', { school: record.cameFrom })}</Tag>}
    </div>
  )
}

type NeighbourProps = {
  label: string
  icon?: ReactNode
  iconAfter?: ReactNode
  id: number | null
  onOpen: (id: number) => void
}

function Neighbour({ label, icon, iconAfter, id, onOpen }: NeighbourProps) {
  return (
    <Button look="ghost" icon={icon} disabled={id === null} onClick={() => id !== null && onOpen(id)}>
      {label}
      {iconAfter}
    </Button>
  )
}
