import { useCurrentUser } from '@/api/account.ts'
import { useStartLines } from '@/api/start-panel.ts'
import { formatCount, formatPercent } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { modules as allModules, type MenuModule } from '../pages.ts'
import type { TileId } from './start-tiles.ts'

/** One line for each tile: from the records, else what the module is, or why it cannot be opened; missing while it is being read. */
export function useTileLines(modules: readonly MenuModule[]): (id: TileId) => string | undefined {
  const t = useT('shell')
  const live = useLiveLines()
  const { addresses } = useCurrentUser().settings
  return (id) => {
    if (id === 7 && !addresses['7']) return t('construction')
    if (!allModules.some((module) => module.id === id)) return t('start.newWindow')
    const pages = modules.find((module) => module.id === id)?.pages
    if (!pages) return t('start.noPage')
    if (id === 1 || id === 2) return live[id]
    return t(`start.about.${id as 3 | 4 | 5 | 81}`)
  }
}

function useLiveLines(): Partial<Record<TileId, string>> {
  const t = useT('shell')
  const { kind } = useCurrentUser().organisation
  const { data } = useStartLines()
  if (!data) return {}
  const percent = formatPercent(data.coverage)
  const counts = {
    schools: formatCount(data.schools),
    students: formatCount(data.students),
    classes: formatCount(data.classes),
  }
  return {
    1: kind === 'school' ? t('lines.school', counts) : t('lines.region', counts),
    2:
      data.pendingRows > 0
        ? t('lines.coverageAndPending', { percent, rows: formatCount(data.pendingRows) })
        : t('lines.coverage', { percent }),
  }
}
