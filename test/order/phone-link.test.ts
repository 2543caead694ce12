import { expect, it } from 'vitest';
import { phonePattern, telLink } from '../../src/order/text/phone-link.ts';

it.each([
  ['1-800-555-0100', 'tel:18005550100'],
  ['+1 (800) 555-0100', 'tel:+18005550100'],
  ['(509) 555.0120 ext. 12', 'tel:5095550120;ext=12'],
  ['800 555 0100 x7', 'tel:8005550100;ext=7'],
  ['555-0100, 33', 'tel:5550100;ext=33'],
  ['911', 'tel:911'],
])('"%s" is called as %s', (text, link) => {
  expect(phonePattern.test(text)).toBe(true);
  expect(telLink(text)).toBe(link);
});

it.each(['call us', '12', '1-800-LAB', 'javascript:alert(1)', '+1 800 555 0100\n;sms', '555-0100 x'])(
  '"%s" is no phone number',
  text => {
    expect(phonePattern.test(text)).toBe(false);
    expect(telLink(text)).toBeNull();
  },
);

it('no number is allowed, and gives no link', () => {
  expect(phonePattern.test('')).toBe(true);
  expect(telLink('')).toBeNull();
});
