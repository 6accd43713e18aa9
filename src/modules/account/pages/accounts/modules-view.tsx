import { Link } from '@tanstack/react-router'
import { useDeferredValue, useState, type KeyboardEvent } from 'react'
import { useSchoolModules, useSetModule } from '@/api/school-modules.ts'
import type { SchoolModules } from '@/contract/partner.ts'
import { useT } from '@/i18n/i18n.ts'
import { schoolStages, stages, type Stage } from '@/standards/grade.ts'
import { buttonClass, Button } from '@/ui/button.tsx'
import { Checkbox } from '@/ui/checkbox.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { toast } from '@/ui/toast-store.ts'
import { useFirstWeek, useKeepModules } from '@/api/first-week.ts'
import { matching } from './matching.ts'
import { ModuleHead } from './module-head.tsx'
import { moduleColumns, type ModuleId } from './modules.ts'
import { ReadState } from './read-state.tsx'
import { opaque } from './row-buttons.tsx'
import { SearchHead } from './search-head.tsx'
import { NoMatch, useMore } from './shown-rows.tsx'
import { mayHaveModule } from '@/contract/school-module.ts'

const steps: Record<string, readonly [number, number]> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
}

/** Arrow keys go from one box of a table to the next that can be ticked; at an edge they stay. */
function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const cell = (event.target as HTMLElement).closest('td')
  const row = cell?.closest('tr')
  if (!step || !cell || !row) return
  const rows = [...(row.parentElement?.children ?? [])]
  const boxAt = (times: number) =>
    rows[rows.indexOf(row) + times * step[0]]?.children[
      cell.cellIndex + times * step[1]
    ]?.querySelector<HTMLButtonElement>('[role=checkbox]')
  let times = 1
  while (boxAt(times)?.disabled) times += 1
  const box = boxAt(times)
  if (!box) return
  event.preventDefault()
  box.focus()
}

/** Kindergarten only where there is one. */
const stagesOf = (schools: readonly SchoolModules[]): readonly Stage[] =>
  schools.some((school) => school.stages.includes('kindergarten')) ? stages : schoolStages

/** Every school has records, and begins with vision. */
const isGranted = (module: number) => module === 1 || module === 2

/** Schools by modules: a tick, or a column's menu for all that are listed, is saved at once, and the message offers the way back (SHELL-10). */
export function ModulesView() {
  const t = useT('accounts')
  const schools = useSchoolModules()
  const set = useSetModule()
  const [text, setText] = useState('')
  const [stage, setStage] = useState<Stage | 'all'>('all')
  const requested = useDeferredValue(text.trim())
  const { shown, more } = useMore(`${stage} ${requested}`)
  const total = schools.data?.total
  const offered = stagesOf(schools.data?.rows ?? [])

  function change(of: readonly SchoolModules[], module: ModuleId, open: boolean) {
    const [only] = of
    const name = t(`modules.names.${module}`)
    set({ module, open, schools: of.map(({ id }) => id) }, (done) => {
      if (done.length === 0) return
      const said =
        of.length === 1 && only
          ? t(open ? 'modules.granted' : 'modules.revoked', { school: only.name, module: name })
          : t(open ? 'modules.grantedMany' : 'modules.revokedMany', { count: done.length, module: name })
      toast(said, { undo: () => set({ module, open: !open, schools: done }) })
    })
  }
  return (
    <>
      <p className="mb-3 max-w-240 text-note text-t2">{t('modules.explain')}</p>
      <SearchHead
        label={t('modules.search')}
        value={text}
        onChange={setText}
        action={schools.data?.rows.every(({ modules }) => modules.every(isGranted)) && <KeepModules />}
        filters={
          <Segmented<Stage | 'all'>
            label={t('modules.stage')}
            value={stage}
            onChange={setStage}
            segments={(['all', ...offered] as const).map((value) => ({
              value,
              label: t(`modules.stages.${value}`),
            }))}
          />
        }
      >
        {total !== undefined &&
          [
            t('modules.count', { count: total }),
            t('modules.hint'),
            ...(offered === stages ? [t('modules.kindergarten')] : []),
          ].join(' · ')}
      </SearchHead>
      <ReadState query={schools}>
        {({ rows }) => {
          const found = rows.filter(
            (row) =>
              matching(requested, row.name, row.code) && (stage === 'all' || row.stages.includes(stage)),
          )
          if (rows.length === 0)
            return (
              <div className="h-60">
                <StateBlock
                  state="empty"
                  title={t('modules.none')}
                  detail={t('modules.noneWhy')}
                  action={
                    <Link to="/manage/cityBase" className={buttonClass('primary')}>
                      {t('modules.toSchools')}
                    </Link>
                  }
                />
              </div>
            )
          if (found.length === 0)
            return (
              <NoMatch
                title={requested ? t('modules.noMatch', { text: requested }) : t('modules.none')}
                onClear={requested ? () => setText('') : undefined}
              />
            )
          return (
            <>
              <Table label={t('modules.label')}>
                <TableHead>
                  <HeadCell className="sticky left-0 z-10">{t('columns.school')}</HeadCell>
                  {moduleColumns.map((module) => {
                    const able = found.filter((school) => mayHaveModule(school.stages, module))
                    return (
                      <ModuleHead
                        key={module}
                        module={module}
                        n={found.filter(({ modules }) => modules.includes(module)).length}
                        of={able.length}
                        onSet={(open) => change(able, module, open)}
                      />
                    )
                  })}
                </TableHead>
                <tbody onKeyDown={moveInGrid}>
                  {found.slice(0, shown).map((school) => (
                    <TableRow key={school.id} className={opaque}>
                      <Cell className="sticky left-0 bg-inherit max-[600px]:max-w-32 max-[600px]:truncate">
                        {school.name}
                      </Cell>
                      {moduleColumns.map((module) => (
                        <Cell key={module}>
                          <Checkbox
                            label={`${school.name} ${t(`modules.names.${module}`)}`}
                            checked={school.modules.includes(module)}
                            disabled={!mayHaveModule(school.stages, module)}
                            onChange={(open) => change([school], module, open)}
                          />
                        </Cell>
                      ))}
                    </TableRow>
                  ))}
                </tbody>
              </Table>
              {more(found.length)}
            </>
          )
        }}
      </ReadState>
    </>
  )
}

/** A bureau that screens eyes alone says that it wants no more modules: its first week is then through with this step. */
function KeepModules() {
  const t = useT('accounts')
  const step = useFirstWeek(false).data?.steps.find(({ id }) => id === 'modules')
  const keep = useKeepModules()
  if (step?.state !== 'open') return null
  return (
    <Button
      className="ml-auto max-[600px]:ml-0 max-[600px]:w-full"
      busy={keep.isPending}
      onClick={() => keep.mutate({}, { onSuccess: () => toast(t('modules.kept')) })}
    >
      {t('modules.keep')}
    </Button>
  )
}
