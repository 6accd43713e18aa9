import { ChevronDown, FileUp } from 'lucide-react'
import { useCurrentUser } from '@/api/account.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Menu } from '@/ui/menu.tsx'
import { useInverse } from './inverse-context.ts'

const kinds = ['questionnaire', 'vision', 'check', 'fitness'] as const

/** Questionnaires, or results to be compared with what is stored: a school brings its own. */
export function ImportMenu() {
  const { change } = useInverse()
  const { organisation } = useCurrentUser()
  const t = useT('inverse')
  if (organisation.kind !== 'school') return null
  return (
    <span className="ml-auto">
      <Menu
        label={t('import')}
        width={200}
        trigger={
          <Button icon={<FileUp aria-hidden size={16} />}>
            {t('import')}
            <ChevronDown aria-hidden size={16} />
          </Button>
        }
        entries={kinds.flatMap((kind) => [
          ...(kind === 'vision' ? (['separator'] as const) : []),
          { id: kind, label: t(`importKind.${kind}`), onSelect: () => change({ kind }) },
        ])}
      />
    </span>
  )
}
