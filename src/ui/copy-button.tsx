import { Copy } from 'lucide-react'
import { i18n, useT } from '@/i18n/i18n.ts'
import { copyText } from '@/lib/copy-text.ts'
import { Button, type ButtonProps } from './button.tsx'
import { toast } from './toast-store.ts'

/** Copies a text and says whether it worked: 复制成功 / 复制失败 (SHELL-14). For entries of a menu and buttons of one's own. */
export async function copyAndSay(text: string): Promise<boolean> {
  const isDone = await copyText(text)
  toast(i18n.t(isDone ? 'ui:copied' : 'ui:copyFailed'), { state: isDone ? 'good' : 'severe' })
  return isDone
}

/** Copies `text`, which is worked out at the press where it is a function. */
export function CopyButton({
  text,
  children,
  ...rest
}: Omit<ButtonProps, 'onClick' | 'icon'> & { text: string | (() => string) }) {
  const t = useT('ui')
  return (
    <Button
      {...rest}
      icon={<Copy aria-hidden size={16} />}
      onClick={() => void copyAndSay(typeof text === 'string' ? text : text())}
    >
      {children ?? t('copy')}
    </Button>
  )
}
