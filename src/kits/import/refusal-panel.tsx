import { Download } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { receiveTemplate } from '@/api/upload-actions.ts'
import type { Plan } from '@/contract/uploads.ts'
import { useT } from '@/i18n/i18n.ts'
import { saveFile } from '@/lib/save-file.ts'
import { Button } from '@/ui/button.tsx'
import { StateBlock } from '@/ui/state-block.tsx'

const advised = [
  'legacyXls',
  'encrypted',
  'notWorkbook',
  'wrongKind',
  'empty',
  'noHeader',
  'tooLarge',
  'tooManyRows',
  'tooManyXlsCells',
  'bomb',
  'truncated',
  'unsupportedEncoding',
  'timeout',
  'tooHeavy',
  'interrupted',
] as const
type Advised = (typeof advised)[number]

/** A file that could not be read: the reason in the server's words, then what to do about it. */
export function RefusalPanel({ plan, onAgain }: { plan: Plan; onAgain: () => void }) {
  const t = useT('import')
  const template = useMutation({ mutationFn: receiveTemplate, onSuccess: saveFile })
  const code = plan.refusal?.code as Advised
  return (
    <div className="min-h-72 rounded border border-line bg-surface p-6">
      <StateBlock
        state="error"
        title={t('refusal.title', { name: plan.fileName })}
        detail={
          <>
            <span className="block text-body text-t1">{plan.refusal?.message}</span>
            <span className="block">
              {t(`refusal.advice.${advised.includes(code) ? code : 'other'}`)} {t('refusal.nothing')}
            </span>
          </>
        }
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <Button look="primary" onClick={onAgain}>
              {t('refusal.again')}
            </Button>
            <Button
              icon={<Download size={16} />}
              busy={template.isPending}
              onClick={() => template.mutate(plan.kind)}
            >
              {t('upload.template')}
            </Button>
          </span>
        }
      />
    </div>
  )
}
