import { Clock, FileUp, Plus, TriangleAlert } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { useGradeText } from '@/kits/table/use-labels.ts'
import { Button } from '@/ui/button.tsx'
import { cx } from '@/ui/cx.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { Select } from '@/ui/select.tsx'
import { useTimetableState } from './timetable-state.ts'
import { useTermText } from './use-term-text.ts'
import { useTimetableAddress } from './use-timetable.ts'

/** Which term, what the rows are, what is shown of them; and what can be brought in. */
export function TimetableBar({ onSetting }: { onSetting: () => void }) {
  const t = useT('timetable')
  const gradeText = useGradeText()
  const { search, go } = useTimetableAddress()
  const { timetable, canEdit, showForm } = useTimetableState()
  const { term, terms, classes, conflicts } = timetable
  const grades = [...new Set(classes.map(({ grade }) => grade))]
  const termText = useTermText()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        label={t('term.label')}
        set={search.term !== undefined}
        value={term.key}
        options={terms.map(({ key }) => ({ value: key, label: termText(key) }))}
        onChange={(key) => go({ term: key })}
      />
      <Segmented
        label={t('by.label')}
        value={search.by ?? 'class'}
        segments={(['class', 'teacher', 'place'] as const).map((value) => ({
          value,
          label: t(`by.${value}`),
        }))}
        onChange={(by) => go({ by: by === 'class' ? undefined : by })}
      />
      {grades.length > 1 && (
        <Select
          label={t('grade')}
          value={search.of ?? 0}
          options={[
            { value: 0, label: t('allGrades') },
            ...grades.map((value) => ({ value, label: gradeText(value) })),
          ]}
          onChange={(of) => go({ of: of || undefined })}
          {...(search.of !== undefined && { set: true, onClear: () => go({ of: undefined }) })}
        />
      )}
      {(conflicts.length > 0 || search.conflicts === 1) && (
        <Button
          aria-pressed={search.conflicts === 1}
          icon={<TriangleAlert aria-hidden size={16} className="text-severe" />}
          className={cx('border-severe', search.conflicts === 1 && 'bg-severe-soft')}
          onClick={() => go({ conflicts: search.conflicts === 1 ? undefined : 1 })}
        >
          {t('conflictsOnly', { n: conflicts.length })}
        </Button>
      )}
      {canEdit && (
        <span className="ml-auto flex flex-wrap gap-2">
          <Button icon={<Clock aria-hidden size={16} />} onClick={onSetting}>
            {t('setting.open')}
          </Button>
          <Button icon={<FileUp aria-hidden size={16} />} onClick={() => go({ import: 1 })}>
            {t('import')}
          </Button>
          <Button icon={<Plus aria-hidden size={16} />} onClick={() => showForm({})}>
            {t('addLesson')}
          </Button>
        </span>
      )}
    </div>
  )
}
