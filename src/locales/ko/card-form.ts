import type { Translation } from '../translation.js';

export default {
  number: '카드 번호',
  expiry: '유효 기간',
  expiryExample: 'MM/YY',
  cvc: '보안 코드',
  cvcBack: '뒷면의 숫자 3자리',
  cvcFront: '앞면의 숫자 4자리',
  name: '카드에 적힌 이름',
  processing: '처리 중…',
  'field.numberRequired': '카드 번호를 입력하세요.',
  'field.numberIncomplete': '카드 번호가 완전하지 않습니다.',
  'field.numberTooLong': '16자리가 넘는 카드는 여기에서 사용할 수 없습니다. 다른 카드를 사용하세요.',
  'field.numberWrong': '카드 번호에 오류가 있습니다. 카드와 비교해 보세요.',
  'field.expiryRequired': '유효 기간을 입력하세요.',
  'field.expiryIncomplete': '월과 연도를 입력하세요(예: 09/29).',
  'field.expiryWrong': '카드에 있을 수 없는 날짜입니다. 월과 연도를 확인하세요.',
  'field.expiryPast': '이 카드는 유효 기간이 지났습니다. 다른 카드를 사용하세요.',
  'field.cvcRequired': '보안 코드를 입력하세요.',
  'field.cvcIncomplete': '보안 코드가 완전하지 않습니다.',
  'field.nameRequired': '카드에 적힌 그대로 이름을 입력하세요.',
  'field.nameIsNumber': '카드 번호인 것 같습니다. 여기에는 카드에 적힌 이름을 입력하세요.',
} satisfies Translation<'cardForm'>;
