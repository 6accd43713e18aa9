import { Copy, Download } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { copyText } from '@/lib/copy-text.ts'
import { saveFile } from '@/lib/save-file.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { toast } from '@/ui/toast-store.ts'

export type NewAccount = { name: string; username: string; password: string }

/** Passwords that are shown this once and stored nowhere: to be handed on now. */
export function NewAccounts({ accounts, onClose }: { accounts: readonly NewAccount[]; onClose: () => void }) {
  const t = useT('people')
  const lines = accounts.map(({ name, username, password }) => [name, username, password])
  const text = [[t('field.name'), t('account.username'), t('account.password')], ...lines]
  const copy = async () =>
    toast(
      t(
        (await copyText(text.map((line) => line.join('\t')).join('\n')))
          ? 'account.copied'
          : 'account.copyFailed',
      ),
    )
  const save = () =>
    saveFile({
      name: `${t('account.fileName')}.csv`,
      blob: new Blob([`\ufeff${text.map((line) => line.map(quoted).join(',')).join('\r\n')}`], {
        type: 'text/csv',
      }),
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('account.madeTitle')}
      description={t('account.madeText')}
      width={560}
      actions={
        <>
          <Button icon={<Download aria-hidden size={16} />} onClick={save}>
            {t('account.save')}
          </Button>
          <Button icon={<Copy aria-hidden size={16} />} onClick={() => void copy()}>
            {t('account.copy')}
          </Button>
          <Button look="primary" onClick={onClose}>
            {t('account.handed')}
          </Button>
        </>
      }
    >
      <div className="max-h-80 overflow-auto">
        <table className="w-full text-left text-body">
          <thead className="text-note text-t2">
            <tr>
              {text[0]?.map((title) => (
                <th key={title} scope="col" className="h-8 border-b border-line pr-4 font-normal">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {accounts.map(({ name, username, password }) => (
              <tr key={username}>
                <td className="h-9 border-b border-line pr-4">
                  <bdi>{name}</bdi>
                </td>
                <td className="border-b border-line pr-4 tabular-nums">{username}</td>
                <td className="border-b border-line font-mono">{password}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}

/** A name never begins a formula. */
const quoted = (text: string) => `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
