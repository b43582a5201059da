// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// An ERC-20 that keeps a part of each transfer for itself, or answers "no" in place of reverting.
contract OddToken {
    string public name;
    string public symbol;
    uint8 public immutable decimals;
    uint256 public immutable totalSupply;
    uint256 private immutable keeps;
    bool private immutable refuses;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(
        string memory itsName,
        string memory itsSymbol,
        uint8 itsDecimals,
        address owner,
        uint256 supply,
        uint256 keepsPercent,
        bool alwaysRefuses
    ) {
        name = itsName;
        symbol = itsSymbol;
        decimals = itsDecimals;
        totalSupply = supply;
        keeps = keepsPercent;
        refuses = alwaysRefuses;
        balanceOf[owner] = supply;
        emit Transfer(address(0), owner, supply);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        require(allowance[from][msg.sender] >= value, "OddToken: not allowed");
        allowance[from][msg.sender] -= value;
        return move(from, to, value);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function move(address from, address to, uint256 value) private returns (bool) {
        if (refuses) return false;
        require(balanceOf[from] >= value, "OddToken: not enough");
        uint256 kept = value * keeps / 100;
        balanceOf[from] -= value;
        balanceOf[address(this)] += kept;
        balanceOf[to] += value - kept;
        emit Transfer(from, address(this), kept);
        emit Transfer(from, to, value - kept);
        return true;
    }
}
