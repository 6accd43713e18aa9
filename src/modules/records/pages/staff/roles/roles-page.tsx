import { ArrowLeft } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { useSearchStep } from '@/lib/use-search-step.ts'
import { Button } from '@/ui/button.tsx'
import { RolesView } from './roles-view.tsx'

/** The roles of the own school's teachers, and the way back to their list. */
export function RolesPage() {
  const t = useT('roles')
  const step = useSearchStep<{ view?: 'roles' }>()
  return (
    <RolesView
      scope="school"
      back={
        <Button
          icon={<ArrowLeft aria-hidden size={16} />}
          onClick={() => step(() => ({}), { fromTop: true })}
        >
          {t('back')}
        </Button>
      }
    />
  )
}
