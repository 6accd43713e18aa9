import { useState } from 'react'
import { useCheckLabourText } from '@/modules/labour/api/tasks.ts'
import { useT } from '@/i18n/i18n.ts'

/** Asks once of a text whether it names others or holds a phone number; the same text is let through the second time. */
export function useTextWarning(students: readonly number[]) {
  const t = useT('labour-tasks')
  const tt = useT('tasks')
  const check = useCheckLabourText()
  const [warned, setWarned] = useState<{ text: string; labels: string }>()

  /** True: nothing was found, or it was said before. */
  async function isFine(text: string): Promise<boolean> {
    if (warned?.text === text) return true
    const { names, phone } = await check.mutateAsync({ text, students: [...students] })
    const found = [
      ...(names.length > 0 ? [t('entry.names', { names: names.join(tt('comma')) })] : []),
      ...(phone ? [t('entry.phone')] : []),
    ]
    setWarned(found.length > 0 ? { text, labels: found.join('') + t('entry.warned') } : undefined)
    return found.length === 0
  }
  return {
    isFine,
    isBusy: check.isPending,
    failed: check.error?.message,
    labelsFor: (text: string) => (warned?.text === text ? warned.labels : ''),
  }
}
