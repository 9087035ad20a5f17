/**
 * HTML that programs put on the clipboard, with their own markup; amounts of one block: 1 200,50
 * zł, -350,00, nothing, 12,5 %.
 */

/** Excel 365 in Polish: accounting format with padding, a negative number in brackets, a merged head. */
export const EXCEL = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:x="urn:schemas-microsoft-com:office:excel"
xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Excel.Sheet>
<meta name=Generator content="Microsoft Excel 15">
<style>
<!--table
	{mso-displayed-decimal-separator:"\\,";
	mso-displayed-thousand-separator:" ";}
.xl65
	{mso-number-format:"_-* \\#\\,\\#\\#0\\.00\\\\ \\0022zł\\0022_-";}
-->
</style>
</head>
<body link="#0563C1" vlink="#954F72">
<table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:
 collapse;width:144pt'>
<!--StartFragment-->
 <col width=64 span=3 style='width:48pt'>
 <tr height=20 style='height:15.0pt'>
  <td height=20 class=xl65 width=64 style='height:15.0pt;width:48pt'><span
  style='mso-spacerun:yes'> </span>1 200,50 zł </td>
  <td class=xl66 align=right width=64 style='width:48pt'>(350,00)</td>
  <td class=xl65 width=64 style='width:48pt'><span
  style='mso-spacerun:yes'>              </span>-<span
  style='mso-spacerun:yes'>   </span>zł </td>
 </tr>
 <tr height=20 style='height:15.0pt'>
  <td colspan=2 height=20 class=xl67 align=right width=128 style='height:15.0pt;
  width:96pt'>7 900,00</td>
  <td class=xl68 align=right>12,5%</td>
 </tr>
<!--EndFragment-->
</table>
</body>
</html>`;

/**
 * Excel on an English system that supplies exact numbers: other separators, more decimals than
 * displayed.
 */
export const EXCEL_EN = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table>
<!--StartFragment--><tr><td class=xl65 align=right x:num="1200.4999999999998">1,200.50</td>
<td class=xl66 align=right x:num="46023">01/01/2026</td><td class=xl67 align=right x:num="12000">12,000</td>
<td class=xl65 align=right x:num>7.25</td></tr><!--EndFragment--></table></body></html>`;

/** LibreOffice Calc 24: the number in sdval, its format in sdnum. */
export const CALC = `<!DOCTYPE html>
<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/>
<meta name="generator" content="LibreOffice 24.2.4.2 (Linux)"/>
<style type="text/css">body,div,table,thead,tbody,tfoot,tr,th,td,p { font-family:"Liberation Sans"; font-size:x-small }</style></head>
<body><table cellspacing="0" border="0"><colgroup span="2" width="85"></colgroup>
	<tr>
		<td height="17" align="right" sdval="1200.5" sdnum="1045;1045;# ##0,00 [$zł-415];[RED]-# ##0,00 [$zł-415]">1&nbsp;200,50&nbsp;zł</td>
		<td align="right" sdval="-350" sdnum="1045;1045;# ##0,00"><font color="#FF0000">-350,00</font></td>
	</tr>
	<tr>
		<td height="17" rowspan="2" align="right" sdval="1234.567" sdnum="1045;0;0">1235</td>
		<td align="left"><br></td>
	</tr>
	<tr>
		<td align="right" sdval="0.125" sdnum="1045;1045;0,0%">12,5%</td>
	</tr>
</table></body></html>`;

/** Google Sheets: the value and the format as JSON. */
export const GOOGLE = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style>
<table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" data-sheets-root="1" data-sheets-baot="1">
<colgroup><col width="100"/><col width="100"/></colgroup><tbody>
<tr style="height:21px;"><td style="text-align:right;" data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:1200.5}" data-sheets-numberformat="{&quot;1&quot;:4,&quot;2&quot;:&quot;#,##0.00\\\\ [$zł-415]&quot;}">1 200,50 zł</td>
<td style="text-align:right;" data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:-350}">-350</td></tr>
<tr style="height:21px;"><td data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;razem&quot;}">razem</td>
<td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:1999.9}" data-sheets-numberformat="{&quot;1&quot;:2,&quot;2&quot;:&quot;$#,##0.00&quot;}">$1,999.90</td></tr>
</tbody></table></google-sheets-html-origin>`;
