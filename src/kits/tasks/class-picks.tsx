import { useT } from '@/i18n/i18n.ts'
import { useClassText, useGradeText } from '@/kits/table/use-labels.ts'
import { Checkbox } from '@/ui/checkbox.tsx'

export type PickedClass = { id: number; grade: number; number: number; name: string }

type ClassPicksProps = {
  classes: readonly PickedClass[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** Classes by grade; the box of a grade takes all of it. */
export function ClassPicks({ classes, chosen, onChange }: ClassPicksProps) {
  const t = useT('tasks')
  const gradeText = useGradeText()
  const classText = useClassText()
  const has = new Set(chosen)
  const grades = [...new Set(classes.map(({ grade }) => grade))]
  const set = (ids: readonly number[], isOn: boolean) =>
    onChange(classes.map(({ id }) => id).filter((id) => (ids.includes(id) ? isOn : has.has(id))))
  return (
    <fieldset>
      <legend className="mb-2 text-body text-t2">{t('dialog.classes', { n: chosen.length })}</legend>
      <div className="max-h-48 overflow-y-auto rounded-control border border-line">
        {grades.map((grade) => {
          const own = classes.filter((each) => each.grade === grade)
          const n = own.filter(({ id }) => has.has(id)).length
          return (
            <div
              key={grade}
              className="grid grid-cols-[7em_minmax(0,1fr)] border-b border-line px-3 py-2 text-note last:border-b-0"
            >
              <label className="flex items-center gap-2 self-start text-t1">
                <Checkbox
                  label={gradeText(grade)}
                  checked={n === 0 ? false : n === own.length ? true : 'indeterminate'}
                  onChange={(isOn) =>
                    set(
                      own.map(({ id }) => id),
                      isOn,
                    )
                  }
                />
                {gradeText(grade)}
              </label>
              <div className="flex flex-wrap gap-x-4 gap-y-1">
                {own.map((each) => (
                  <label key={each.id} className="flex items-center gap-1.5 text-t1">
                    <Checkbox
                      label={classText(each)}
                      checked={has.has(each.id)}
                      onChange={(isOn) => set([each.id], isOn)}
                    />
                    {each.name || t('dialog.classNo', { n: each.number })}
                  </label>
                ))}
              </div>
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
