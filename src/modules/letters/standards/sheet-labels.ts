import type { LetterLanguage } from './letter-days.ts'
import { grades, type Grade } from '@/standards/grade.ts'

/** What stands on a letter's paper beside its text. The paper has its own language, whatever that of the console is. */
export interface SheetLabels {
  round: (year: number, term: 'spring' | 'autumn') => string
  class: (of: { grade: number; number: number; name: string }) => string
  seat: (seat: number) => string
  on: { vision: string; check: string }
  eye: string
  right: string
  left: string
  ucva: string
  cva: string
  se: string
  measures: {
    height: string
    weight: string
    bmi: string
    pressure: string
    decayed: string
    haemoglobin: string
  }
  meaning: string
  actions: string
  findings: string
  standard: (name: string) => string
  askWhom: (name: string, phone: string) => string
  askTeacher: string
  cut: string
  slip: string
  child: string
  boxes: Readonly<Record<'read' | 'going' | 'visited', string>>
  hospital: string
  visitDay: string
  result: string
  signature: string
  scan: string
  code: string
}

const chineseGrades = [
  '小班',
  '中班',
  '大班',
  '一年级',
  '二年级',
  '三年级',
  '四年级',
  '五年级',
  '六年级',
  '七年级',
  '八年级',
  '九年级',
  '高一',
  '高二',
  '高三',
] as const

export const sheetLabels: Readonly<Record<LetterLanguage, SheetLabels>> = {
  zh: {
    round: (year, term) => `${year} 年${term === 'spring' ? '春季' : '秋季'}`,
    class: ({ grade, number, name }) =>
      name || `${chineseGrades[grades.indexOf(grade as Grade)] ?? ''}${number}班`,
    seat: (seat) => `${seat} 号`,
    on: { vision: '筛查日期', check: '体检日期' },
    eye: '眼别',
    right: '右眼',
    left: '左眼',
    ucva: '裸眼视力',
    cva: '戴镜视力',
    se: '等效球镜（D）',
    measures: {
      height: '身高 cm',
      weight: '体重 kg',
      bmi: '体重指数',
      pressure: '血压 mmHg',
      decayed: '龋齿 颗',
      haemoglobin: '血红蛋白 g/L',
    },
    meaning: '这说明什么',
    actions: '请您这样做',
    findings: '发现与建议',
    standard: (name) => `判定标准：${name}`,
    askWhom: (name, phone) => `有疑问请联系学校：${[name, phone].filter(Boolean).join(' ')}`,
    askTeacher: '有疑问请联系班主任或校医。',
    cut: '沿此线剪下，交给班主任',
    slip: '回执',
    child: '学生',
    boxes: { read: '我已知晓', going: '会去就诊', visited: '已经看过' },
    hospital: '医院',
    visitDay: '就诊日期',
    result: '医生结论',
    signature: '家长签名',
    scan: '扫码查看并回复',
    code: '回执码',
  },
  en: {
    round: (year, term) => `${term === 'spring' ? 'Spring' : 'Autumn'} ${year}`,
    class: ({ grade, number, name }) =>
      name || `${grade < 0 ? `K${grade + 4}` : `Grade ${grade}`}, Class ${number}`,
    seat: (seat) => `No. ${seat}`,
    on: { vision: 'Screened on', check: 'Examined on' },
    eye: 'Eye',
    right: 'Right eye',
    left: 'Left eye',
    ucva: 'Without glasses',
    cva: 'With glasses',
    se: 'Spherical equivalent (D)',
    measures: {
      height: 'Height cm',
      weight: 'Weight kg',
      bmi: 'Body mass index',
      pressure: 'Pressure mmHg',
      decayed: 'Decayed teeth',
      haemoglobin: 'Haemoglobin g/L',
    },
    meaning: 'What it means',
    actions: 'What to do',
    findings: 'Findings and advice',
    standard: (name) => `Judged by: ${name}`,
    askWhom: (name, phone) => `Questions: ${[name, phone].filter(Boolean).join(' ')}`,
    askTeacher: 'Questions: please ask the head teacher or the school doctor.',
    cut: 'Cut here and hand to the head teacher',
    slip: 'Reply slip',
    child: 'Student',
    boxes: { read: 'I have read this', going: 'We will go', visited: 'Already seen' },
    hospital: 'Hospital',
    visitDay: 'Date of visit',
    result: "Doctor's finding",
    signature: 'Signature',
    scan: 'Scan to read and reply',
    code: 'Code',
  },
}
