import type { Meta, StoryObj } from '@storybook/react-vite'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { FileDrop } from './file-drop.tsx'
import { IconButton } from './icon-button.tsx'
import { KeyCap } from './key-cap.tsx'
import { Segmented } from './segmented.tsx'
import { Select } from './select.tsx'
import { StateBlock } from './state-block.tsx'
import { Switch } from './switch.tsx'
import { Tag } from './tag.tsx'
import { TextField } from './text-field.tsx'

/** The controls side by side, to see that they belong together. */
function Sheet() {
  const [on, setOn] = useState(true)
  const [stage, setStage] = useState('pri')
  const [order, setOrder] = useState<'rate' | 'change'>('rate')
  return (
    <div className="flex max-w-3xl flex-col gap-4 rounded bg-surface p-6">
      <div className="flex flex-wrap items-center gap-2">
        <Button look="primary">提交 1,129 行</Button>
        <Button>保存草稿</Button>
        <Button look="ghost">列</Button>
        <Button look="danger">删除</Button>
        <Button look="link">清除筛选</Button>
        <Button disabled>停用</Button>
        <IconButton label="搜索" icon={<Search size={16} />} />
        <KeyCap>Enter</KeyCap>
      </div>
      <div className="grid grid-cols-2 gap-4">
        <TextField label="用户名" hint="4–20 位" size="large" />
        <TextField label="密码" type="password" size="large" error="至少 6 位" />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Select
          label="学段"
          value={stage}
          onChange={setStage}
          set={stage !== ''}
          options={[
            { value: '', label: '全部' },
            { value: 'pri', label: '小学' },
          ]}
        />
        <Segmented
          label="排序"
          value={order}
          onChange={setOrder}
          segments={[
            { value: 'rate', label: '按近视率' },
            { value: 'change', label: '变化' },
          ]}
        />
        <Switch label="只看待处理" checked={on} onChange={setOn} />
        <Checkbox label="全选" checked={on ? 'indeterminate' : false} onChange={setOn} />
        <Tag state="good">新增</Tag>
        <Tag state="watch">更新</Tag>
        <Tag>不变</Tag>
        <Tag state="warning">冲突</Tag>
        <Tag state="severe">错误</Tag>
      </div>
      <FileDrop
        label="名册文件"
        accept={['.xlsx', '.csv']}
        maxMegabytes={50}
        onFile={() => undefined}
        hint=".xlsx、.csv，50 MB 以内"
      />
      <StateBlock
        state="empty"
        detail="13 所学校中 0 所已提交"
        action={<Button size="small">看提交进度</Button>}
      />
    </div>
  )
}

export default { title: 'Controls 控件/Basic controls 基本控件', component: Sheet } satisfies Meta<
  typeof Sheet
>

export const All: StoryObj<typeof Sheet> = {}
