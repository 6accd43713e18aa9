import type { TeacherRow } from '@/contract/lists/organisation-lists.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-words.ts'

/** The class one heads first, marked; the rest after it. */
export function ClassesCell({ classes }: Pick<TeacherRow, 'classes'>) {
  const t = useT('people')
  const classText = useClassText()
  if (classes.length === 0) return <span className="text-t3">–</span>
  const texts = classes
    .toSorted((a, b) => Number(b.head) - Number(a.head))
    .map((each) => (each.head ? t('headOf', { name: classText(each) }) : classText(each)))
  const text = texts.join('、')
  return (
    <span className="block truncate" title={text}>
      {text}
    </span>
  )
}
