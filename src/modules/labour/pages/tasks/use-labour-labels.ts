import { useMemo } from 'react'
import type { LabourTask } from '@/modules/labour/contract/tasks.ts'
import { useT } from '@/i18n/i18n.ts'

/** What a task asks for in words: 烹饪与营养 · 家庭 · 30 分钟. */
export function useLabourTarget() {
  const t = useT('labour-tasks')
  return useMemo(
    () =>
      ({ group, setting, minutes }: Pick<LabourTask, 'group' | 'setting' | 'minutes'>) =>
        t('target', { group: t(`groups.${group}`), setting: t(`places.${setting}`), n: minutes }),
    [t],
  )
}
