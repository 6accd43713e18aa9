import { useMutation } from '@tanstack/react-query'
import { Download, Upload } from 'lucide-react'
import { useCurrentUser } from '@/api/account.ts'
import { receiveTemplate } from '@/api/upload-actions.ts'
import { useT } from '@/i18n/i18n.ts'
import { saveFile } from '@/lib/save-file.ts'
import { Button } from '@/ui/button.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { useInverse } from './inverse-context.ts'

/** Nothing was answered yet: what to do, and the template to do it with. A bureau waits for its schools. */
export function NoAnswers() {
  const { change } = useInverse()
  const { organisation } = useCurrentUser()
  const t = useT('inverse')
  const template = useMutation({ mutationFn: receiveTemplate, onSuccess: saveFile })
  const isSchool = organisation.kind === 'school'
  return (
    <section className="h-96 rounded border border-line bg-surface px-4">
      <StateBlock
        state="empty"
        title={t('empty.title')}
        detail={t(isSchool ? 'empty.detail' : 'empty.detailAway')}
        action={
          isSchool && (
            <span className="flex flex-wrap justify-center gap-2">
              <Button
                icon={<Download aria-hidden size={16} />}
                busy={template.isPending}
                onClick={() => template.mutate('questionnaire')}
              >
                {t('empty.template')}
              </Button>
              <Button
                look="primary"
                icon={<Upload aria-hidden size={16} />}
                onClick={() => change({ kind: 'questionnaire' })}
              >
                {t('empty.import')}
              </Button>
            </span>
          )
        }
      />
    </section>
  )
}
