import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useBoundClasses } from '@/modules/records/api/binding.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button, buttonClass } from '@/ui/button.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { ClassPicker } from './class-picker.tsx'
import { CodesTable } from './codes-table.tsx'
import { MakePanel } from './make-panel.tsx'
import { printModes, type PrintMode } from './print-modes.ts'

export type PrintSearch = {
  mode?: PrintMode | undefined
  class?: number | undefined
  unbound?: boolean | undefined
}
type PrintPageProps = {
  search: PrintSearch
  onSearch: (search: PrintSearch) => void
  /** A teacher has classes of their own, and no code for the whole school. */
  isTeacher: boolean
}

/** Sheets and links with which parents bind, and the codes made so far (MAN-05). */
export function PrintPage({ search, onSearch, isTeacher }: PrintPageProps) {
  const t = useT('bind')
  const classes = useBoundClasses()
  const modes = printModes.filter((mode) => !(isTeacher && mode === 'school'))
  const mode = search.mode !== undefined && modes.includes(search.mode) ? search.mode : 'students'
  const change = (next: PrintSearch) => onSearch({ ...search, ...next })
  const rows = classes.data?.rows ?? []
  const chosen = rows.some(({ id }) => id === search.class) ? search.class : undefined
  const [also, setAlso] = useState<ReadonlySet<number>>(new Set())
  // As they stand in the list, so that the stack of paper does too.
  const classIds =
    chosen === undefined ? [] : rows.map(({ id }) => id).filter((id) => id === chosen || also.has(id))
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4">
      <h1 className="sr-only">{t('print.title')}</h1>
      <div className="max-w-full overflow-x-auto">
        <Segmented
          label={t('print.for')}
          value={mode}
          segments={modes.map((value) => ({ value, label: t(`print.modes.${value}`) }))}
          onChange={(next) => change({ mode: next })}
        />
      </div>
      <div className="grid min-h-0 flex-1 grid-cols-[280px_minmax(0,1fr)] gap-4 max-[992px]:grid-cols-1 max-[992px]:grid-rows-[auto_minmax(0,1fr)]">
        {classes.isPending ? (
          <SkeletonRows rows={8} />
        ) : classes.error && rows.length === 0 ? (
          <StateBlock
            state="error"
            detail={classes.error.message}
            action={<Button onClick={() => void classes.refetch()}>{t('retry')}</Button>}
          />
        ) : rows.length === 0 ? (
          <NoClasses isTeacher={isTeacher} />
        ) : (
          <ClassPicker
            classes={rows}
            chosen={chosen}
            withAll={mode === 'codes'}
            {...((mode === 'students' || mode === 'class') && {
              also,
              onAlso: (id: number, is: boolean) =>
                setAlso(
                  (before) => new Set(is ? [...before, id] : [...before].filter((each) => each !== id)),
                ),
              onAlsoAll: (isAll: boolean) => {
                setAlso(new Set(isAll ? rows.map(({ id }) => id) : []))
                if (isAll && chosen === undefined) change({ class: rows[0]?.id })
              },
            })}
            onChoose={(id) => change({ class: id })}
          />
        )}
        <section className="flex min-w-0 flex-col overflow-auto rounded border border-line bg-surface p-4">
          {mode === 'codes' ? (
            <CodesTable classId={chosen} />
          ) : (
            <MakePanel
              mode={mode}
              classIds={classIds}
              unboundOnly={search.unbound === true}
              onUnboundOnly={(value) => change({ unbound: value || undefined })}
            />
          )}
        </section>
      </div>
    </div>
  )
}

function NoClasses({ isTeacher }: { isTeacher: boolean }) {
  const t = useT('bind')
  return (
    <StateBlock
      state="empty"
      title={t('print.noClasses')}
      detail={t(isTeacher ? 'print.noClassesTeacher' : 'print.noClassesText')}
      action={
        !isTeacher && (
          <Link to="/manage/student" className={buttonClass('secondary', 'small')}>
            {t('print.import')}
          </Link>
        )
      }
    />
  )
}
