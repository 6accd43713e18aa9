import { useDeferredValue, useState } from 'react'
import { useSchoolModules, useSetSchoolModule } from '@/api/school-modules.ts'
import { useT } from '@/i18n/i18n.ts'
import { Checkbox } from '@/ui/checkbox.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { toast } from '@/ui/toast-store.ts'
import { matching } from './matching.ts'
import { authorisedModules, type ModuleId } from './modules.ts'
import { ReadState } from './read-state.tsx'
import { opaque } from './row-buttons.tsx'
import { SearchHead } from './search-head.tsx'
import { NoMatch, useMore } from './shown-rows.tsx'

type School = { id: number; name: string }

/** Schools by modules; a tick is saved at once, and the message offers the way back (SHELL-10). */
export function ModulesView() {
  const t = useT('accounts')
  const schools = useSchoolModules()
  const set = useSetSchoolModule()
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text.trim())
  const { shown, more } = useMore(wanted)
  const total = schools.data?.total

  function change(school: School, module: ModuleId, isOn: boolean) {
    const words = { school: school.name, module: t(`modules.names.${module}`) }
    set({ school: school.id, module, isOn }, () =>
      toast(t(isOn ? 'modules.granted' : 'modules.revoked', words), {
        undo: () => set({ school: school.id, module, isOn: !isOn }),
      }),
    )
  }
  return (
    <>
      <SearchHead label={t('modules.search')} value={text} onChange={setText}>
        {total !== undefined && `${t('modules.count', { count: total })} · ${t('modules.hint')}`}
      </SearchHead>
      <ReadState query={schools}>
        {({ rows }) => {
          const found = rows.filter(({ name, code }) => matching(wanted, name, code))
          if (found.length === 0)
            return (
              <NoMatch
                title={wanted ? t('modules.noMatch', { text: wanted }) : t('modules.none')}
                onClear={wanted ? () => setText('') : undefined}
              />
            )
          return (
            <>
              <Table label={t('modules.label')}>
                <TableHead>
                  <HeadCell className="sticky left-0 z-10">{t('columns.school')}</HeadCell>
                  {authorisedModules.map((module) => (
                    <HeadCell key={module}>{t(`modules.names.${module}`)}</HeadCell>
                  ))}
                </TableHead>
                <tbody>
                  {found.slice(0, shown).map((school) => (
                    <TableRow key={school.id} className={opaque}>
                      <Cell className="sticky left-0 bg-inherit max-[600px]:max-w-32 max-[600px]:truncate">
                        {school.name}
                      </Cell>
                      {authorisedModules.map((module) => (
                        <Cell key={module}>
                          <Checkbox
                            label={`${school.name} ${t(`modules.names.${module}`)}`}
                            checked={school.modules.includes(module)}
                            onChange={(isOn) => change(school, module, isOn)}
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
